#!/usr/bin/env bash
# The recipes for more than one machine: shards are killed, run again and joined, and the result is the same byte for
# byte as that of one run. Arguments: the program, the source folder, and "slurm" where a Slurm is there to be tried too
# (scripts/try-shards).
set -eu -o pipefail
program=$(realpath -- "$1") root=$(realpath -- "$2")
with_slurm=${3-}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export CASTELLAN=$program PARALLEL_HOME=$folder/home HOSTS=$folder/hosts
mkdir -p "$PARALLEL_HOME" "$folder/with a space"
cd "$folder"
parallel_recipe=$root/scripts/simulate-parallel
slurm_recipe=$root/scripts/simulate-slurm
shards=6 matches=1800
order=(--players "greedy,greedy,greedy" --games "$matches" --seed 7 --rules house.toml)
printf 'name = "house"\nbase = "base.toml"\n[match]\nstarting_silver = 9\n' >house.toml
printf '[income.market.large]\nsilver = 5\n' >base.toml

fail() {
  printf 'shards_test: %s\n' "$*" >&2
  exit 1
}

# Runs a command; says in one line what came of it and how long it took.
timed() { # WHAT COMMAND...
  local what=$1 begin=$EPOCHREALTIME
  shift
  "$@"
  printf '%-74s %5.1f s\n' "$what" "$(awk "BEGIN { print $EPOCHREALTIME - $begin }")"
}

# The process that plays a shard for OUT, if there is one now.
process_of() { # OUT_OR_FOLDER I/N
  local file
  for file in $(grep -lzxsF -- "$2" /proc/[0-9]*/cmdline || true); do
    ! grep -qzsF -- "$1" "$file" || { file=${file#/proc/}; echo "${file%/cmdline}"; return; }
  done
}

# Waits until a shard is being played, and kills it with kill -9 when it has some but not all of its matches. It is
# stopped while its matches are counted, so that it cannot end in the meantime.
kill_shard() { # OUT_OR_FOLDER INDEX
  local process part lines all=$((matches / shards)) deadline=$((SECONDS + 200))
  while [ $SECONDS -lt $deadline ]; do
    process=$(process_of "$1" "$2/$shards")
    if [ "$process" ] && kill -STOP "$process" 2>/dev/null; then
      part=$(tr '\0' '\n' <"/proc/$process/cmdline" | grep '\.part$') || part=/dev/null
      lines=0
      [ ! -f "$part" ] || lines=$(wc -l <"$part")
      if [ "$lines" -gt $((all / 4)) ]; then # the first is the heading
        [ "$lines" -le $all ] || break
        kill -KILL "$process"
        echo "  shard $2 was killed after $((lines - 1)) of its $all matches"
        return
      fi
      kill -CONT "$process"
    fi
    sleep 0.01
  done
  [ -z "$process" ] || kill -CONT "$process" 2>/dev/null || true
  echo "  shard $2 could not be killed in time"
  return 1
}

# Runs a recipe, kills shard 3 of it, and holds the result against the one run.
killed_and_joined() { # OUT WHERE COMMAND...
  local out=$1 where=$2 killer recipe=0
  shift 2
  kill_shard "$where" 3 &
  killer=$!
  timeout 300 "$@" || recipe=$?
  wait $killer || fail "no shard was killed for $out, so nothing was tried"
  [ $recipe = 0 ] || fail "status $recipe for $out"
  cmp "one run" "$out" || fail "$out is not the same as one run"
  [ ! -e "$out.parts" ] || fail "$out.parts is still there"
}

one_run() { "$program" simulate "${order[@]}" --out "one run" >/dev/null; }
timed "one run of $matches matches" one_run
[ "$(wc -l <"one run")" = $((matches + 1)) ] || fail "one run did not play $matches matches"

timed "simulate-parallel, $shards shards on local slots: the same" killed_and_joined \
  "with a space/local" "with a space/local" "$parallel_recipe" $shards "with a space/local" -- "${order[@]}"

timed "simulate-parallel, $shards shards on two hosts, one is down: the same" killed_and_joined \
  hosts.jsonl "$HOSTS" env PARALLEL_SSH="bash $root/tests/folder_ssh.sh" \
  "$parallel_recipe" --sshlogin 1/one,1/two,1/down $shards hosts.jsonl -- "${order[@]}"
for host in one two; do
  [ -d "$HOSTS/$host" ] || fail "host $host was not used"
  [ -z "$(find "$HOSTS/$host" -type f)" ] || fail "files were left on host $host"
done

# Waits until a task of the array is known to Slurm, and cancels it.
cancel_task() { # INDEX
  local task deadline=$((SECONDS + 60))
  while [ $SECONDS -lt $deadline ]; do
    task=$(squeue --noheader --array --name=castellan --format=%i | grep "_$1\$") &&
      scancel "$task" && echo "  task $task was cancelled" && return
    sleep 0.1
  done
  return 1
}

on_slurm() {
  local canceller
  cancel_task 5 &
  canceller=$!
  killed_and_joined slurm.jsonl slurm.jsonl "$slurm_recipe" --wait $shards slurm.jsonl -- "${order[@]}"
  wait $canceller || fail "no task was cancelled"
}
if [ "$with_slurm" ]; then timed "simulate-slurm, an array of $shards shards: the same" on_slurm; fi

# A shard that cannot be played: no result, what is done is kept, and the same command goes on when it can.
cat >sick <<END
#!/usr/bin/env bash
[[ " \$* " != *" --shard 2/$shards "* ]] || [ ! -e "$folder/ill" ] || exit 9
exec "$program" "\$@"
END
chmod +x sick
go_on() { # STATUS RECIPE...: with the order that began it
  local wanted=$1 status=0
  shift
  CASTELLAN=./sick "$@" $shards later -- "${order[@]}" 2>said || status=$?
  [ $status = "$wanted" ] || fail "status $status instead of $wanted: $(cat said)"
}
heal_and_go_on() { # RECIPE...
  touch ill
  go_on 1 "$@"
  [ ! -e later ] || fail "there is a result without shard 2"
  [ -e later.parts/shard-1 ] || fail "shard 1 was not kept"
  local status=0
  CASTELLAN=./sick "$@" $shards later -- "${order[@]}" --bot-seconds 9 2>said || status=$?
  [ $status = 2 ] || fail "another order went on with later.parts"
  rm ill
  go_on 0 "$@"
  cmp "one run" later || fail "what was gone on with is not the same as one run"
  [ ! -e later.parts ] || fail "later.parts is still there"
  rm later
}
timed "simulate-parallel, a shard that fails, then the command again: the same" heal_and_go_on "$parallel_recipe"
if [ "$with_slurm" ]; then
  timed "simulate-slurm, a shard that fails, then the command again: the same" heal_and_go_on "$slurm_recipe" --wait
fi

# What cannot be is refused in one sentence, with status 2, and nothing is left.
refused() { # WORDS_OF_THE_SENTENCE COMMAND...
  local words=$1 status=0 before
  shift
  before=$(ls)
  "$@" >said 2>&1 || status=$?
  [ $status = 2 ] || fail "status $status: $*"
  [ "$(wc -l <said)" = 1 ] || fail "not one line for $*: $(cat said)"
  grep -qF -- "$words" said || fail "not about '$words': $(cat said)"
  [ "$(ls)" = "$before" ] || fail "left something behind: $*"
}
recipes=("$parallel_recipe")
! command -v sbatch >/dev/null || recipes+=("$slurm_recipe")
for recipe in "${recipes[@]}"; do
  refused usage: "$recipe"
  refused usage: "$recipe" 4 out --games 10
  refused "not 'four'" "$recipe" four out -- --games 10
  refused "not '0'" "$recipe" 0 out -- --games 10
  refused "--games is missing" "$recipe" 4 out -- --seed 1
  refused "not 'many'" "$recipe" 4 out -- --games=many
  refused "3 matches" "$recipe" 4 out -- --games 3
  refused "there already" "$recipe" 4 house.toml -- --games 10
  refused "no folder" "$recipe" 4 nowhere/out -- --games 10
  refused "given by this script" "$recipe" 4 out -- --games 10 --shard 1/2
  refused "has no place here" "$recipe" 4 out -- --games 10 --json
  refused "jester" "$recipe" 4 out -- --games 10 --players jester,greedy
  refused "nothing.toml" "$recipe" 4 out -- --games 10 --rules nothing.toml
  refused "no program" env CASTELLAN=./nothing "$recipe" 4 out -- --games 10
  refused "there is no option" "$recipe" --nothing 4 out -- --games 10
done
refused "cannot be read" "$parallel_recipe" --hosts nothing 4 out -- --games 10
echo "bad input: refused"
