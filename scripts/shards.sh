#!/usr/bin/env bash
# What simulate-parallel and simulate-slurm have in common; they source this file.
#
# A simulation in shards lives in the folder OUT.parts until it is whole. There are
#   castellan, rules.toml   the program and the rules as they were when it was begun: neither a new build nor a change of
#                           the rules file can mix two kinds of results
#   shard                   a script: `OUT.parts/shard I` runs shard I, in whatever folder it is called
#   shard-I                 the results of shard I; it has this name only when it is whole, so these files alone say
#                           what is still to be done, whatever was killed, lost or cut off
# The same command given again goes on with what is missing. OUT itself appears at the end, whole.

shards='' out='' parts='' options=()

say() { printf '%s\n' "castellan: $*" >&2; }
refuse() {
  say "$*"
  exit 2
}

# Reads SHARDS OUT -- OPTIONS... into `shards`, `out` and `options`.
read_order() {
  [ "${3-}" = -- ] || refuse "usage: ${usage-}"
  shards=$1 out=$2
  shift 3
  options=("$@")
  [[ $shards =~ ^[1-9][0-9]{0,3}$ ]] || refuse "SHARDS is a whole number from 1 to 9999, not '$shards'"
  case $out in
    '' | */) refuse "OUT is the name of a file, not '$out'" ;;
  esac
  [ -d "$(dirname -- "$out")" ] || refuse "there is no folder $(dirname -- "$out") for $out"
  out=$(cd -- "$(dirname -- "$out")" && pwd)/$(basename -- "$out")
  [ ! -e "$out" ] || refuse "$out is there already"
  parts=$out.parts
}

# Takes the number of matches, the game's name and the rules out of the options: a try plays fewer, and shards play by a
# copy of the rules.
read_options() {
  local kept=() word value
  game=jerusalem games='' rules=standard
  jobs=(--jobs 1) # a shard for each core
  set -- ${options[@]+"${options[@]}"}
  while [ $# != 0 ]; do
    word=$1 value=${2-}
    case $word in
      --*=*) word=${1%%=*} value=${1#*=} ;;
    esac
    case $word in
      --out | --shard) refuse "$word is given by this script" ;;
      --records | --json | --csv | --ascii) refuse "$word has no place here: castellan report and replay read OUT" ;;
      --jobs) jobs=() ;;
      --game) game=$value ;;
      --games) games=$value ;;
      --rules) rules=$value ;;
    esac
    case $word in
      --games | --rules)
        [ "$1" != "$word" ] || [ $# = 1 ] || shift
        ;;
      *) kept+=("$1") ;;
    esac
    shift
  done
  options=(${kept[@]+"${kept[@]}"})
  [ "$games" ] || refuse "--games is missing: how many matches"
  [[ $games =~ ^[1-9][0-9]{0,9}$ ]] || refuse "--games is a whole number from 1, not '$games'"
  [ "$shards" -le "$games" ] || refuse "$games matches cannot be cut into $shards shards; there must be one for each"
}

words() { printf ' %q' "$@"; }

# The script `shard`. A part that was begun is gone on with, which is why two must not do so at the same time.
shard_script() { # MATCHES SHARDS
  local order=(simulate ${jobs[@]+"${jobs[@]}"} ${options[@]+"${options[@]}"} --games "$1")
  cat <<END
#!/usr/bin/env bash
# shard I: play shard I of $2 beside this file.
set -eu
here=\$(cd "\$(dirname "\${BASH_SOURCE[0]}")" && pwd)
whole=\$here/shard-\$1
rules=(--rules "\$here/rules.toml")
[ -e "\$here/rules.toml" ] || rules=()
exec 9>"\$whole.lock"
flock 9
[ ! -e "\$whole" ] || exit 0
"\$here/castellan"$(words "${order[@]}") \${rules[@]+"\${rules[@]}"} --shard "\$1/$2" --out "\$whole.part" \\
  </dev/null >/dev/null
mv "\$whole.part" "\$whole"
END
}

# Makes the folder of parts, or finds that it belongs to the same order. One match is played to see that the program
# takes the options: better now than on every host.
begin_order() {
  local root program new
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
  program=${CASTELLAN-}
  if [ -z "$program" ]; then
    "$root/scripts/set-up" release castellan
    program=$root/build/release/castellan
  fi
  program=$(command -v -- "$program") || refuse "there is no program $CASTELLAN"
  new=$(mktemp -d "$parts.XXXXXX" 2>/dev/null) || refuse "no folder can be made beside $out"
  # shellcheck disable=SC2064 # it is this folder, whatever `new` is later
  trap "rm -rf $(words "$new")" EXIT
  cp -- "$program" "$new/castellan"
  shard_script "$games" "$shards" >"$new/shard"
  chmod 700 "$new/castellan" "$new/shard"
  if [ "$rules" != standard ]; then
    "$program" rules "$game" --toml --rules "$rules" >"$new/rules.toml" || exit 2
  fi
  if [ -e "$parts" ]; then
    local file
    for file in castellan shard rules.toml; do
      [ ! -e "$parts/$file" ] && [ ! -e "$new/$file" ] || cmp -s "$parts/$file" "$new/$file" ||
        refuse "$parts is of another program, other rules or options: give the same again, or remove it"
    done
    say "going on with $parts: $(missing_shards | wc -l) of $shards shards are missing"
    rm -rf "$new"
  else
    shard_script 1 1 >"$new/try"
    bash "$new/try" 1 || exit 2
    rm "$new/try" "$new"/shard-*
    mv -T "$new" "$parts"
  fi
  trap - EXIT
}

missing_shards() {
  local index
  for ((index = 1; index <= shards; ++index)); do
    [ -e "$parts/shard-$index" ] || echo $index
  done
}

# All parts are there: joins them and gives the result its name in one step.
finish_order() {
  local index files=()
  for ((index = 1; index <= shards; ++index)); do files+=("shard-$index"); done
  rm -f "$parts/merged"
  (cd "$parts" && ./castellan merge --out merged "${files[@]}" >/dev/null) ||
    { say "the shards could not be joined; they stay in $parts"; return 1; }
  mv -T "$parts/merged" "$out"
  rm -rf "$parts"
}
