import type { QueryClient } from '@tanstack/react-query'
import { keptAt } from './kept.ts'

/** What was typed into a record and not taken by the server. */
export interface Unsaved<F> {
  typed: Partial<F>
  /** Whether somebody else's change stood in the way, or the edit was refused or did not get through. */
  reason: 'changed elsewhere' | 'not saved'
}

/** Where it waits, by the name of the kind and the record's id. */
export const unsavedAt = <F extends object>(name: string, id: string) =>
  keptAt<Unsaved<F>>([name, 'unsaved', id])

/** Beside what may wait there already: of a field that was typed twice, the later text stays. */
export const keepUnsaved = <F extends object>(
  client: QueryClient,
  name: string,
  id: string,
  { typed, reason }: Unsaved<F>,
): void => {
  const unsaved = unsavedAt<F>(name, id)
  unsaved.set(client, { typed: { ...unsaved.get(client)?.typed, ...typed }, reason })
}
