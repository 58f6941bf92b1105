import { finishLog } from './log.ts'
import { StartError } from './start-error.ts'
import { endWithSupervisor, isSupervised, tellSupervisor } from './supervised.ts'

/** Running requests may finish within this time (rules §1), then the rest stops regardless. */
const drainMs = 10_000

export type Stop = () => Promise<unknown>

/** Stops in the reverse order of the starts; one that hangs does not keep the database from closing cleanly. */
const stopAll = async (stops: Stop[]): Promise<void> => {
  for (const stop of stops.toReversed()) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, drainMs)
    })
    await Promise.race([stop().catch(() => {}), late])
    clearTimeout(timer)
  }
}

const explain = (error: unknown): string =>
  error instanceof StartError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

/**
 * Runs a program until SIGTERM or SIGINT, then undoes what it started, last first. A reason not to start is one
 * line and exit code 1. A second signal ends the process at once; under a supervisor that is the supervisor's to do, since a
 * terminal and service managers send both of them the first one.
 */
export const runUntilStopped = (start: (stopLater: (stop: Stop) => void) => Promise<void>): void => {
  const stops: Stop[] = []
  let ending = false
  const end = async (code: number) => {
    if (ending && isSupervised) return
    if (ending) process.exit(1)
    ending = true
    await starting.catch(() => {})
    await stopAll(stops)
    await finishLog()
    process.exit(code)
  }
  endWithSupervisor()
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  const starting = start((stop) => stops.push(stop))
  starting.then(tellSupervisor, async (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    if (!ending) await end(1)
  })
}
