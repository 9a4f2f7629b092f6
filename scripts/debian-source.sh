#!/bin/sh
# Fetch pinned upstream sources from a newer Debian suite, on a Debian machine
# whose own suite has no binary package of them.
#
#   debian-source.sh [-s SUITE] [-d DIR] SOURCE=UPSTREAM_VERSION:SHA256 ...
#
#   -s SUITE  suite to take the sources from        (default: trixie)
#   -d DIR    where the unpacked trees are kept     (default: ./.deps)
#
# Example:
#   debian-source.sh -d .deps \
#     ftxui=5.0.0:a2991cb222c944aee14397965d9f6b050245da849d8c5da7c72d112de2786b5b \
#     catch2=3.7.1:c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c
#   cmake -C .deps/sources.cmake -S . -B build
#
# What it does and does not do:
#   * The mirror (and proxy, credentials, TLS settings ...) is the one that this
#     machine's apt already uses; no host name is written here.
#   * Nothing of the system is changed: apt runs with a private, throw-away
#     state directory. No root needed.
#   * The suite's InRelease must be signed by a key of the installed
#     debian-archive-keyring; apt then checks the tarball against the signed
#     index, and this script checks it against the pinned SHA-256 as well.
#   * Only the upstream tarball is taken (no Debian patches), so the result is
#     the same tree that the pinned upstream release archive holds.
#   * A second run finds the unpacked trees and needs no network.
set -eu

suite=trixie
dir=.deps
keyring=${DEBIAN_KEYRING:-/usr/share/keyrings/debian-archive-keyring.gpg}

say() { printf '%s\n' "debian-source: $*" >&2; }
die() { say "$*"; exit 1; }
usage() { sed -n '2,/^set -eu/{/^#/s/^# \{0,1\}//p;}' "$0"; }

while getopts s:d:h opt; do
  case $opt in
    s) suite=$OPTARG ;;
    d) dir=$OPTARG ;;
    h) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { usage >&2; exit 2; }

for pin; do
  case $pin in
    ?*=?*:????????????????????????????????????????????????????????????????) ;;
    *) die "not SOURCE=VERSION:SHA256: $pin" ;;
  esac
done

mkdir -p "$dir"
dir=$(cd "$dir" && pwd)

# Split a pin into $name, $version, $sha and $tree.
split() {
  name=${1%%=*}
  version=${1#*=}; version=${version%:*}
  sha=${1##*:}
  tree=$dir/$name-$version
}

unpacked() { [ "$(cat "$tree/.sha256" 2>/dev/null)" = "$sha" ]; }

# The archive that serves this machine's own release, as apt has it configured.
# (--no-release-info: works before the first «apt-get update», too.)
# shellcheck disable=SC1091,SC2016
mirror() {
  codename=$(. /etc/os-release && printf %s "${VERSION_CODENAME:-}")
  apt-get indextargets --no-release-info \
      --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
    awk -v c="$codename" '
      $2 ~ /^cdrom:/ { next }
      $1 == c && c != "" { print $2; found = 1; exit }
      $1 ~ /^(oldoldstable|oldstable|stable|testing|unstable|sid)$/ && !alt { alt = $2 }
      END { if (!found && alt) print alt }'
}

setup_apt() {
  command -v apt-get >/dev/null || die "no apt-get here"
  [ -r "$keyring" ] || die "no $keyring (package debian-archive-keyring)"
  uri=$(mirror)
  [ -n "$uri" ] || die "apt has no Debian archive configured for this release"
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 129' HUP; trap 'exit 130' INT; trap 'exit 143' TERM
  mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/get"
  : >"$work/status"
  cat >"$work/debian.sources" <<END
Types: deb-src
URIs: $uri
Suites: $suite
Components: main
Signed-By: $keyring
END
  # Read after the machine's own apt.conf.d, which keeps its proxy settings.
  cat >"$work/apt.conf" <<END
Dir::State "$work";
Dir::State::lists "$work/lists";
Dir::State::status "$work/status";
Dir::Cache "$work/cache";
Dir::Etc::sourcelist "$work/debian.sources";
Dir::Etc::sourceparts "/dev/null";
APT::Sandbox::User "$(id -un)";
APT::Default-Release "";
APT::Get::AllowUnauthenticated "false";
Acquire::AllowInsecureRepositories "false";
Acquire::AllowWeakRepositories "false";
Acquire::Languages "none";
Acquire::Retries "3";
APT::Update::Error-Mode "any";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
END
  say "reading the source index of $suite"
  apt-get -c "$work/apt.conf" -qq update || die "cannot read $suite from this machine's mirror"
}

fetch() {
  # Debian revisions change (security updates), the upstream tarball does not.
  full=$(apt-cache -c "$work/apt.conf" showsrc --only-source "$name" |
    awk -v want="$version" '
      $1 == "Version:" {
        v = $2; sub(/^[0-9]+:/, "", v); sub(/-[^-]*$/, "", v)
        if (v == want) { print $2; exit }
      }')
  [ -n "$full" ] || die "$suite has no $name $version"
  say "fetching $name $full"
  (cd "$work/get" &&
    apt-get -c "$work/apt.conf" -qq source --download-only --tar-only --only-source \
      "$name=$full" >/dev/null) || die "cannot fetch $name $full"
  set -- "$work/get/${name}_$version".orig.tar.*
  [ -f "$1" ] || die "no upstream tarball came with $name $full"
  printf '%s  %s\n' "$sha" "$1" | sha256sum -c --quiet - >&2 ||
    die "$name $version is not the pinned tarball"
  rm -rf "$tree" "$tree.part"
  mkdir "$tree.part"
  tar -xf "$1" -C "$tree.part" --strip-components=1 --no-same-owner
  printf '%s\n' "$sha" >"$tree.part/.sha256"
  mv "$tree.part" "$tree"
}

work=
for pin; do
  split "$pin"
  unpacked && continue
  [ -n "$work" ] || setup_apt
  fetch
done

# «cmake -C» reads this; FetchContent then takes the trees as they are.
for pin; do
  split "$pin"
  printf 'set(FETCHCONTENT_SOURCE_DIR_%s "%s" CACHE PATH "")\n' \
    "$(printf %s "$name" | tr '[:lower:]-' '[:upper:]_')" "$tree"
done >"$dir/sources.cmake.part"
mv "$dir/sources.cmake.part" "$dir/sources.cmake"
printf '%s\n' "$dir/sources.cmake"
