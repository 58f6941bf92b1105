import { TypesetterLate } from './document.ts'

interface Options {
  /** How many of one holder may wait. */
  mostOfHolder: number
  mostWaiting: number
  patienceMs: number
}

/** One piece of work at a time. Holders take turns, so that nobody waits for all that another one asked for. */
export const createTurns = ({ mostOfHolder, mostWaiting, patienceMs }: Options) => {
  /** The holder whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>()
  let isBusy = false
  let waiting = 0

  const next = () => {
    const [first] = lines
    isBusy = first !== undefined
    if (!first) return
    const [holder, [begin, ...others]] = first
    lines.delete(holder)
    if (others.length > 0) lines.set(holder, others)
    begin?.()
  }

  const leave = (holder: string, begin: () => void) => {
    const others = (lines.get(holder) ?? []).filter((one) => one !== begin)
    if (others.length > 0) lines.set(holder, others)
    else lines.delete(holder)
  }

  const turnOf = (holder: string): Promise<void> => {
    const line = lines.get(holder) ?? []
    if (line.length >= mostOfHolder || waiting >= mostWaiting)
      throw new TypesetterLate('Too many documents wait')
    waiting += 1
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(holder, begin)
        reject(new TypesetterLate('The documents before it took too long'))
      }, patienceMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      lines.set(holder, [...line, begin])
    }).finally(() => {
      waiting -= 1
    })
  }

  return {
    /** @throws TypesetterLate when too many wait, or its turn does not come in time. */
    take: async <T>(holder: string, work: () => Promise<T>): Promise<T> => {
      if (isBusy) await turnOf(holder)
      isBusy = true
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
