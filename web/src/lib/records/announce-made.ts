import { announce } from '../../ui/announce.ts'

/** Long enough for an answer; whoever listens is not left without a word for longer. */
const patienceMs = 2_000
/** After this long a person does other things. */
const forgottenMs = 30_000

/** What is said of one that was made, as in `Task Call Ada created`. */
export interface MadeWords {
  what: string
  done: string
  /** Says it in place of the announcement, where nothing else shows on screen that it was made. */
  say?: ((text: string) => void) | undefined
}

/**
 * Tells those who hear the page that something was made, once the server has said so: what it refuses is told by whoever
 * keeps what was typed. Of what is not answered soon it is said that it waits, and nothing when it is sent much later.
 */
export const announceMade = async (
  made: Promise<void>,
  { what, done, say = announce }: MadeWords,
): Promise<void> => {
  const since = performance.now()
  const patience = setTimeout(() => say(`${what} is waiting to be sent`), patienceMs)
  try {
    await made
    if (performance.now() - since < forgottenMs) say(`${what} ${done}`)
  } catch {
    // Whoever refused it has said so.
  } finally {
    clearTimeout(patience)
  }
}
