import { ChildGone, startChild, type TypesetChild } from './child.ts'
import { type TypesetDocument, type Typesetter, Unsettable } from './document.ts'
import { fontFiles } from './fonts.ts'
import { createTurns } from './turns.ts'

/** From the start of its turn. Five hundred lines take a second where nothing else runs. */
const settingMs = 8000
/** An owner's mails to ten addresses wait together; three others who use up their turns fit into the patience. */
const waiting = { mostOfHolder: 10, mostWaiting: 100, patienceMs: 30_000 }
/** The compiler keeps about a megabyte of each document for good. */
const documentsPerChild = 100
/** The next process starts this many documents earlier, so that nobody waits for it. */
const readyBefore = 5
/** A process without work holds some 100 MB for nothing. */
const idleMs = 60_000

interface Options {
  limitMs?: number
  file?: URL
}

/** Sets documents in a process of its own, which is replaced before it grows too large, and when it fails. */
export const openTypesetter = ({
  limitMs = settingMs,
  file = new URL('./typeset-child.js', import.meta.url),
}: Options = {}): Typesetter => {
  const turns = createTurns(waiting)
  let child: TypesetChild | null = null
  let next: TypesetChild | null = null
  let idle: NodeJS.Timeout | undefined

  const start = () => startChild(file, fontFiles())
  const endAll = () => {
    child?.end()
    next?.end()
    child = null
    next = null
  }

  const current = (): TypesetChild => {
    if (child && (child.isGone() || child.given() >= documentsPerChild)) {
      child.end()
      child = next
      next = null
    }
    child ??= start()
    return child
  }

  /** It has set this document itself before it is needed, so that its fonts are read. */
  const makeReady = (document: TypesetDocument, given: number) => {
    if (given < documentsPerChild - readyBefore || next) return
    next = start()
    next.set(document, limitMs).catch(() => {})
  }

  const setNow = async (document: TypesetDocument, leftMs: () => number): Promise<Buffer> => {
    const mine = current()
    try {
      const pdf = await mine.set(document, leftMs())
      makeReady(document, mine.given())
      return pdf
    } catch (error) {
      // What ended it need not have been the document.
      if (!(error instanceof ChildGone) || leftMs() <= 0) throw error
      return current().set(document, leftMs())
    }
  }

  return {
    set: async (document, holder) => {
      clearTimeout(idle)
      try {
        return await turns.take(holder, () => {
          const beganAt = performance.now()
          return setNow(document, () => limitMs - (performance.now() - beganAt))
        })
      } catch (error) {
        throw error instanceof ChildGone
          ? new Unsettable('The typesetter ended twice', { cause: error })
          : error
      } finally {
        clearTimeout(idle)
        idle = setTimeout(endAll, idleMs).unref()
      }
    },
    processes: () => [child, next].flatMap((one) => (one?.isGone() ? [] : (one?.processId() ?? []))),
    close: async () => {
      clearTimeout(idle)
      endAll()
    },
  }
}
