import type { OutboxMessage } from './channel.ts'
import type { Hands } from './hands.ts'
import { failureOf, type Operation } from './operation.ts'
import type { OutboxOptions } from './outbox-options.ts'
import { Kept, Settled } from './sender.ts'
import type { Senders } from './senders.ts'
import type { Shelf } from './shelf.ts'

interface Refusals extends Pick<OutboxOptions, 'onKept'> {
  shelf: Shelf
  hands: Hands
  senders: Senders
  changed: (message?: OutboxMessage) => Promise<void>
  /** For as long as a tab that may know better is waited for. */
  waitForOthers: () => Promise<void>
}

/** What becomes of what was refused: back to where it was typed, told, or kept with why. */
export const createRefusals = ({ shelf, hands, senders, changed, waitForOthers, onKept }: Refusals) => {
  const giveBack = async ({ name, change }: Operation, error: unknown): Promise<boolean> =>
    (await (await senders.of(name))?.giveBack(change, error)) ?? false
  const forget = async ({ id }: Operation) => {
    await shelf.forget(id)
    hands.reject(id, new Settled())
    await changed()
  }
  const tellKept = (operation: Operation, error: unknown): void => {
    const { name, change } = operation
    if (!senders.known(name)?.isInSight?.(change)) onKept?.(operation, failureOf(error))
  }
  const keep = async (operation: Operation, error: unknown): Promise<void> => {
    const failure = failureOf(error)
    await shelf.replace({ ...operation, failure })
    hands.reject(operation.id, new Kept(failure.message))
    await changed()
    tellKept(operation, error)
  }
  /** Whoever hears of it puts what was typed back into its form. Until that is done it is in the store, with why. */
  const tellAtOnce = async (operation: Operation, error: unknown): Promise<void> => {
    await shelf.replace({ ...operation, failure: failureOf(error) })
    hands.reject(operation.id, error as Error)
    await waitForOthers()
  }
  /** Nobody has claimed it. */
  const takeOver = async (operation: Operation, error: unknown): Promise<void> => {
    await waitForOthers()
    await shelf.refresh()
    if (!shelf.get(operation.id)?.failure) return
    if (await giveBack(operation, error)) await forget(operation)
    else tellKept(operation, error)
  }

  return {
    /** Done in this page, and told in this page, whichever tab has sent it. */
    ofOwn: async (operation: Operation, error: unknown): Promise<void> => {
      const { id, file } = operation
      const hand = hands.get(id)
      if (hand) hand.isRefused = true
      const isGivenBack = await giveBack(operation, error)
      if (!isGivenBack && (hand?.hasWaited || file)) return keep(operation, error)
      shelf.end(id)
      if (!isGivenBack) await tellAtOnce(operation, error)
      await forget(operation)
    },
    /** Done in another tab, which takes it back if it is still open, or in a page that is gone. */
    ofOthers: async (operation: Operation, error: unknown): Promise<void> => {
      const failure = failureOf(error)
      await shelf.replace({ ...operation, failure })
      hands.reject(operation.id, new Kept(failure.message))
      await changed({ type: 'refused', operation, failure })
      void takeOver(operation, error)
    },
  }
}
