import { announce } from '../../ui/announce.ts'

/** Long enough for an answer; whoever listens is not left without a word for longer. */
const patienceMs = 2_000

/** What is said of one that was made, as in `Task Call Ada created`. */
export interface MadeWords {
  what: string
  done: string
}

/**
 * Tells those who hear the page that something was made, once the server has said so: what it refuses is told by whoever
 * keeps what was typed. Of what is not answered soon it is said that it waits, and no more when it is sent hours later.
 */
export const announceMade = async (
  made: Promise<void>,
  { what, done }: MadeWords,
  say = announce,
): Promise<void> => {
  let hasWaited = false
  const patience = setTimeout(() => {
    hasWaited = true
    say(`${what} waits to be sent`)
  }, patienceMs)
  try {
    await made
    if (!hasWaited) say(`${what} ${done}`)
  } catch {
    // Whoever refused it has said so.
  } finally {
    clearTimeout(patience)
  }
}
