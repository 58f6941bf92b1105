import type { Operation } from './operation.ts'

/** Something that whoever did it in this page waits for. */
interface Hand {
  operation: Operation
  /** Done in this page, not in an earlier one or another tab. */
  isOwn: boolean
  /** A try got through to nobody. */
  hasWaited: boolean
  /** Was refused, and is about to be told why. */
  isRefused: boolean
  promise: Promise<void>
  resolve: () => void
  reject: (error: Error) => void
}

/** What is shown in this page as on its way, by the operation's id. */
export const createHands = () => {
  const hands = new Map<string, Hand>()
  const take = (id: string): Hand | undefined => {
    const hand = hands.get(id)
    hands.delete(id)
    return hand
  }
  return {
    get: (id: string): Hand | undefined => hands.get(id),
    ids: (): readonly string[] => [...hands.keys()],
    open: (operation: Operation, isOwn: boolean): Hand => {
      let settle: Pick<Hand, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} }
      const promise = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      })
      // Whoever shows it hears of it; it is no fault where nobody does.
      promise.catch(() => undefined)
      const hand = { operation, isOwn, hasWaited: !isOwn, isRefused: false, promise, ...settle }
      hands.set(operation.id, hand)
      return hand
    },
    resolve: (id: string): void => take(id)?.resolve(),
    reject: (id: string, error: Error): void => take(id)?.reject(error),
  }
}

export type Hands = ReturnType<typeof createHands>
