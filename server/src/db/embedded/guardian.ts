import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { RunAs } from './run-as.ts'

/** The word that marks a guardian in its command line. */
export const guardianName = 'daybook-guardian'

/*
 * The shell first leaves a guardian behind, then becomes the program itself: from its first moment the program has a
 * guardian that knows its process id. The guardian is no child of the program, which could not tell it from its own.
 * fd 3 is the lifeline: it ends when the app is gone, in whatever way, since the kernel closes it.
 * fd 4 is the cluster's lock: the program and its children hold it, the guardian must not.
 * The process id is ours only while that process is in our directory, which the guardian checks before each signal.
 * QUIT is the immediate shutdown: a fast one writes a checkpoint, which takes seconds on a slow disk, while the app is
 * perhaps already starting again. The next start recovers, as it does after any crash.
 */
const guarded = `
( (
  trap '' HUP INT QUIT TERM
  exec 4<&- >/dev/null 2>&1
  while read -r word; do [ "$word" = leave ] && exit 0; done <&3
  exec 3<&-
  is_ours() {
    if [ -e /proc/self/cwd ]; then [ /proc/$$/cwd -ef . ]
    else case "$(ps -o command= -p $$)" in *postgres*|*initdb*) true;; *) false;; esac; fi
  }
  for step in 'QUIT 50' 'KILL 1'; do
    set -- $step
    is_ours && kill -$1 $$ || exit 0
    tenths=$2
    while [ $tenths -gt 0 ] && is_ours; do sleep 0.1; tenths=$((tenths - 1)); done
  done
) & )
exec "$@" 3<&-
`

const keptBytes = String(8 * 1024 * 1024)

/**
 * Has glibc keep what a statement's plan took for the next one. Otherwise it gives those megabytes back and faults in each
 * page anew, which on a virtual machine takes longer than the planning.
 */
const keptMemory = { MALLOC_TRIM_THRESHOLD_: keptBytes, MALLOC_MMAP_THRESHOLD_: keptBytes }

/**
 * Starts a program in a session of its own, so that Ctrl-C in the terminal does not reach it, with a guardian that
 * stops it when this process dies.
 */
export const spawnGuarded = (
  command: string[],
  { cwd, lockFd, runAs }: { cwd: string; lockFd: number; runAs: RunAs },
): ChildProcess => {
  const child = spawn('sh', ['-c', guarded, guardianName, ...runAs.prefix, ...command], {
    cwd,
    detached: true,
    // Nothing else of the app's environment: it holds secrets, and PG* variables would change what runs.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...keptMemory },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', lockFd],
    uid: runAs.uid,
    gid: runAs.gid,
  })
  const lifeline = child.stdio[3] as Writable
  lifeline.on('error', () => {})
  // The guardian leaves once the program has ended, before its process id can be reused.
  child.on('exit', () => lifeline.end('leave\n'))
  return child
}
