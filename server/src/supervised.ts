import { url as debuggerUrl } from 'node:inspector'

const beatMs = 1000

/** Whether `scripts/lib/supervise.mjs` runs this program: it tells it when to stop, and starts it again where it hangs. */
export const isSupervised = process.env.DAYBOOK_SUPERVISED === '1' && process.send !== undefined

/** However the supervisor ended, what it ran is not left behind. */
export const endWithSupervisor = (): void => {
  if (isSupervised) process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}

/** From now on the supervisor watches the event loop, except while a debugger is attached. */
export const tellSupervisor = (): void => {
  if (!isSupervised) return
  const beat = () =>
    process.send?.({ isWatched: debuggerUrl() === undefined }, undefined, undefined, () => {})
  beat()
  setInterval(beat, beatMs).unref()
}
