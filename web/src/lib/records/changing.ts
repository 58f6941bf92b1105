import {
  MutationObserver,
  mutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { KeyedCall } from '../api/keyed-call.ts'
import type { OperationLabel } from '../outbox/operation.ts'
import { isDealtWith, type Sender } from '../outbox/sender.ts'
import { outboxOf } from '../outbox/use-outbox.ts'
import { mutateUnseen } from './mutate-unseen.ts'

interface Changing<C> {
  /** Under which the outbox knows its sender. */
  name: string
  /** Under which what was done and not answered yet is found. */
  changeKey: readonly string[]
  /** Lays a change over what shows: one that cannot be laid over nothing must not get as far as a screen. */
  apply: (shown: readonly never[], change: C) => unknown
  /** Tells the server, and answers what was learned of it, in a form that other tabs can be told. */
  send: (client: QueryClient, change: C, call: KeyedCall) => Promise<unknown>
  /** Takes in what another tab has learned. */
  learn: (client: QueryClient, learned: unknown) => void
  labelOf: (client: QueryClient, change: C) => OperationLabel
  /** Whether what was typed goes back to its form, where somebody is to choose between two texts. */
  isToBeChosen: (change: C, error: unknown) => boolean
  /** Says why the screen went back to how it was, and keeps what was typed. `again` does it, or another change, anew. */
  tellFailure: (
    client: QueryClient,
    change: C,
    error: unknown,
    again: (other?: C) => void,
  ) => void | Promise<void>
  /** Once it was answered, whichever way. */
  onSettled?: (client: QueryClient) => void
}

/** The way of a change: it shows, waits in the outbox, is sent, and is told where it was refused. */
export const createChanging = <C>(options: Changing<C>) => {
  const { name, changeKey, apply, send, learn, labelOf, isToBeChosen, tellFailure, onSettled } = options
  const settling = (client: QueryClient) => onSettled && { onSettled: () => onSettled(client) }

  /** Before anything of the kind is sent from this page. */
  const connect = (client: QueryClient): Sender => {
    const sender: Sender = {
      send: (change, call) => send(client, change as C, call),
      learn: (learned) => learn(client, learned),
      // Whoever keeps it says so.
      show: ({ change }, done) => {
        apply([], change as C)
        const showing = { mutationKey: changeKey, mutationFn: () => done, ...settling(client) }
        mutateUnseen(client, showing, change as C)
      },
      giveBack: async (change, error) => {
        if (!isToBeChosen(change as C, error)) return false
        await tellFailure(client, change as C, error, () => undefined)
        return true
      },
    }
    outboxOf(client).register(name, sender)
    return sender
  }
  const submit = (client: QueryClient, change: C): Promise<void> => {
    const outbox = outboxOf(client)
    if (!outbox.knows(name)) connect(client)
    return outbox.submit(name, change, labelOf(client, change))
  }

  /** What becomes of a change: sent, and told where it was refused. */
  const changing = (client: QueryClient) =>
    mutationOptions({
      mutationKey: changeKey,
      mutationFn: (change: C) => submit(client, change),
      onError: (error, change) => {
        if (isDealtWith(error)) return
        return tellFailure(client, change, error, (other = change) =>
          mutateUnseen(client, changing(client), other),
        )
      },
      ...settling(client),
    })

  return {
    connect,
    changing,

    /** What was done and not answered yet, oldest first. */
    usePendingChanges: (): C[] =>
      useMutationState({
        filters: { mutationKey: changeKey, status: 'pending' },
        select: ({ state }) => state.variables as C,
      }),

    /** As `useChange` does, and settled when it was answered. @throws Error where it was refused, which has been told. */
    change: (client: QueryClient, change: C): Promise<void> =>
      new MutationObserver(client, changing(client)).mutate(change),

    /** Shows a change at once, and sends it as soon as `stands` says so; where it does not stand, nothing was done. */
    changeUnlessUndone: (client: QueryClient, change: C, stands: Promise<boolean>): void => {
      const mutationFn = async (made: C) => {
        if (await stands) await submit(client, made)
      }
      mutateUnseen(client, { ...changing(client), mutationFn }, change)
    },

    /** Does something: the screen follows in the same frame, and goes back with a word if it is refused. */
    useChange: (): ((change: C) => void) => useMutation(changing(useQueryClient())).mutate,
  }
}
