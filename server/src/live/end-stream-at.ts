import { endStream, type Stream } from './stream.ts'

/** A timer waits for no longer than this. */
const mostMs = 2 ** 31 - 1

/** Ends a stream when what opened it expires; after some weeks in any case, and then its reader comes again. */
export const endStreamAt = (stream: Stream, at: Date, now: Date): void => {
  if (stream.raw.destroyed) return
  const expiry = setTimeout(endStream, Math.min(at.getTime() - now.getTime(), mostMs), stream)
  stream.raw.on('close', () => clearTimeout(expiry))
}
