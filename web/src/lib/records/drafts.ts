import type { QueryClient } from '@tanstack/react-query'
import { keepState, keptState } from '../session/app-state.ts'

/** A record that was typed and not created; it is created under this id, however often it is sent. */
export interface Draft<D> {
  id: string
  typed: D
}

export const draftsKey = (name: string) => [name, 'drafts'] as const
const stateKey = (name: string) => `${name}.drafts`

/** The drafts that this device keeps until sign-out, oldest first. */
export const readDrafts = <D>(name: string): readonly Draft<D>[] =>
  (keptState(stateKey(name)) as readonly Draft<D>[] | undefined) ?? []

/** Starts from what the device keeps: another tab may have kept some meanwhile. */
const change = <D>(
  client: QueryClient,
  name: string,
  make: (before: readonly Draft<D>[]) => readonly Draft<D>[],
): void => {
  const drafts = make(readDrafts<D>(name))
  keepState(stateKey(name), drafts.length > 0 ? drafts : undefined)
  client.setQueryData(draftsKey(name), drafts)
}

/** In its place, if it is one of the drafts already, else after them. */
export const keepDraft = <D>(client: QueryClient, name: string, draft: Draft<D>): void =>
  change<D>(client, name, (before) =>
    before.some(({ id }) => id === draft.id)
      ? before.map((one) => (one.id === draft.id ? draft : one))
      : [...before, draft],
  )

export const dropDraft = (client: QueryClient, name: string, id: string): void =>
  change(client, name, (before) => before.filter((draft) => draft.id !== id))
