import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const defaults = { tickMs: 1_000, mostSilentTicks: 10, pauseMs: 1_000 }
/** A single action of a person may signal through the terminal and through npm. */
const onceMs = 500

const say = (line) => process.stderr.write(`${line}\n`)

/** Whether somebody has stopped or is debugging the process. Known on Linux only. */
const isHeld = (pid) => {
  try {
    return /\) [Tt] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Ends a program whose event loop has not turned for this many of our own ticks: a sleeping machine has none. The
 * program says when watching starts, which is not during start-up or under a debugger.
 */
const watch = (child, { tickMs, mostSilentTicks }) => {
  let silentTicks = 0
  let isWatched = false
  child.on('message', (message) => {
    silentTicks = 0
    isWatched = message.isWatched === true
  })
  const tick = () => {
    if (!isWatched || isHeld(child.pid)) silentTicks = 0
    else if (++silentTicks === mostSilentTicks) {
      say(`The server has not answered for ${(mostSilentTicks * tickMs) / 1000} s: ending it.`)
      child.kill('SIGKILL')
    }
  }
  const ticks = setInterval(tick, tickMs)
  child.on('exit', () => clearInterval(ticks))
}

/** Passes on the first stop signal; the second one ends the program at once. */
const passSignalsOn = (current) => {
  let stoppedAt
  const stop = (signal) => {
    if (stoppedAt === undefined) current()?.kill(signal)
    else if (performance.now() - stoppedAt > onceMs) current()?.kill('SIGKILL')
    stoppedAt ??= performance.now()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
  return () => stoppedAt !== undefined
}

/**
 * Runs a server until it ends by itself or by a signal to this process, and resolves to its exit code. A server
 * that hangs or is killed after it was ready is restarted; one that cannot start is not. It never outlives this
 * process.
 */
export const supervise = async (program, options = {}) => {
  const { pauseMs, ...limits } = { ...defaults, ...options }
  const env = { ...process.env, DAYBOOK_SUPERVISED: '1' }
  let child
  let wasReady = false
  const isStopping = passSignalsOn(() => child)
  for (;;) {
    child = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    })
    child.once('message', () => {
      wasReady = true
    })
    watch(child, limits)
    const [code, signal] = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (...how) => resolve(how))
    })
    child = undefined
    if (isStopping() || signal === null || !wasReady) return code ?? 128 + constants.signals[signal]
    say(`The server was ended by ${signal}: starting it again.`)
    await sleep(pauseMs)
    if (isStopping()) return 0
  }
}
