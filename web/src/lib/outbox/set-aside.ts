import { type Failure, failureOf, type Operation } from './operation.ts'
import { Kept, type Senders, Settled } from './sender.ts'
import type { OutboxMessage } from './tabs.ts'
import type { Answers, OperationList } from './this-page.ts'

interface SetAsideParts {
  list: OperationList
  answers: Answers
  senders: Senders
  changed: (message?: OutboxMessage) => Promise<void>
  /** For as long as a tab that may know better is waited for. */
  waitForOthers: () => Promise<void>
  onKept?: (operation: Operation, failure: Failure) => void
}

/** What becomes of what is not tried any more: back to where it was typed, told, or kept with why. */
export const createSetAside = ({ list, answers, senders, changed, waitForOthers, onKept }: SetAsideParts) => {
  const giveBack = async ({ name, change }: Operation, error: unknown): Promise<boolean> =>
    (await (await senders.of(name))?.giveBack(change, error)) ?? false
  const forget = async ({ id }: Operation) => {
    await list.forget(id)
    answers.reject(id, new Settled())
    await changed()
  }
  const tellKept = (operation: Operation, error: unknown): void => {
    const { name, change } = operation
    if (!senders.known(name)?.isInSight?.(change)) onKept?.(operation, failureOf(error))
  }
  const keep = async (operation: Operation, error: unknown): Promise<void> => {
    const failure = failureOf(error)
    await list.replace({ ...operation, failure })
    answers.reject(operation.id, new Kept(failure.message))
    await changed()
    tellKept(operation, error)
  }
  /** Whoever hears of it puts what was typed back into its form. Until that is done it is in the store, with why. */
  const tellAtOnce = async (operation: Operation, error: unknown): Promise<void> => {
    await list.replace({ ...operation, failure: failureOf(error) })
    answers.reject(operation.id, error as Error)
    await waitForOthers()
  }
  /** Nobody has claimed it. */
  const takeOver = async (operation: Operation, error: unknown): Promise<void> => {
    await waitForOthers()
    await list.refresh()
    if (!list.get(operation.id)?.failure) return
    if (await giveBack(operation, error)) await forget(operation)
    else tellKept(operation, error)
  }

  return {
    /** Done in this page, and told in this page, whichever tab has sent it. */
    ofOwn: async (operation: Operation, error: unknown): Promise<void> => {
      const { id, file } = operation
      const answer = answers.get(id)
      if (answer) answer.isRefused = true
      const isGivenBack = await giveBack(operation, error)
      if (!isGivenBack && (answer?.hasWaited || file)) return keep(operation, error)
      list.end(id)
      if (!isGivenBack) await tellAtOnce(operation, error)
      await forget(operation)
    },
    /** Done in another tab, which takes it back if it is still open, or in a page that is gone. */
    ofOthers: async (operation: Operation, error: unknown): Promise<void> => {
      const failure = failureOf(error)
      await list.replace({ ...operation, failure })
      answers.reject(operation.id, new Kept(failure.message))
      await changed({ type: 'refused', operation, failure })
      void takeOver(operation, error)
    },
  }
}

export type SetAside = ReturnType<typeof createSetAside>
