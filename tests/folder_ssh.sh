#!/usr/bin/env bash
# Stands in for ssh where there is only one machine: every host is a folder of its own under HOSTS, which is its home.
# What a host does not bring along or is not sent is not there. The host "down" does not answer.
set -eu
while [[ ${1-} == -* ]]; do
  case $1 in -[a-zA-Z]) shift ;; esac
  shift
done
host=$1
shift
[ "${1-}" != -- ] || shift
if [ "$host" = down ]; then
  echo "ssh: connect to host down port 22: No route to host" >&2
  exit 255
fi
# As sshd does: GNU parallel runs nothing, and says nothing, on a host whose login has no SHELL.
export HOME=$HOSTS/$host SHELL=/bin/bash
mkdir -p "$HOME"
cd "$HOME"
exec bash -c "$*"
