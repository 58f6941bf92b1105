import type { QueryClient } from '@tanstack/react-query'
import { allKept, keepState, keptState } from '../session/app-state.ts'
import { type Edit, isEdited, joinEdits, noEdit } from './edit.ts'
import { keptAt } from './kept.ts'

type Edits = Record<string, Edit<object>>

const stateKey = (name: string) => `${name}.edits`
const readEdits = (name: string): Edits => (keptState(stateKey(name)) as Edits | undefined) ?? {}

/** What was typed into a record and is not saved; this device keeps it until it is, or until sign-out. */
export const readEdit = <F extends object>(name: string, id: string): Edit<F> =>
  (readEdits(name)[id] as Edit<F> | undefined) ?? noEdit

/** How much of what is kept was typed and is not saved; other entries are choices and places. */
const countIn = (key: string, data: unknown): number => {
  if (typeof data !== 'object' || data === null) return 0
  switch (key.split('.').at(-1)) {
    case 'edits':
    case 'drafts':
      return Object.keys(data).length
    case 'draft':
    case 'quickAdd':
      return 1
    default:
      // An edit on its own, as of who may see something.
      return 'typed' in data ? 1 : 0
  }
}

/** How many records and lines there are into which something was typed that is not saved. */
export const countKeptTexts = (): number =>
  Object.entries(allKept()).reduce((count, [key, data]) => count + countIn(key, data), 0)

/** Keeps what is typed into a record; an edit of nothing is none. */
export const keepEdit = <F extends object>(name: string, id: string, edit: Edit<F>): void => {
  const { [id]: before, ...others } = readEdits(name)
  if (!before && !isEdited(edit)) return
  const edits = isEdited(edit) ? { ...others, [id]: edit } : others
  keepState(stateKey(name), Object.keys(edits).length > 0 ? edits : undefined)
}

/** Where an edit that could not be saved waits for the form of its record, if that is open. */
export const returnedAt = <F extends object>(name: string, id: string) =>
  keptAt<Edit<F>>([name, 'returned', id])

/** Gives back what could not be saved, to be typed on or saved again where it was typed. */
export const returnEdit = <F extends object>(
  client: QueryClient,
  name: string,
  id: string,
  edit: Edit<F>,
): void => {
  const returned = returnedAt<F>(name, id)
  keepEdit(name, id, joinEdits(readEdit<F>(name, id), edit))
  returned.set(client, joinEdits(returned.get(client) ?? noEdit, edit))
}

type DiscardListener = (name: string, id: string, fields: readonly string[]) => void
const discardListeners = new Set<DiscardListener>()

/** Hears of what is discarded, for a form that still shows it. Answers how to stop. */
export const onDiscardedEdit = (listener: DiscardListener): (() => void) => {
  discardListeners.add(listener)
  return () => void discardListeners.delete(listener)
}

/** Throws away what was typed into a record: on the device, on its way back to the form, and in the form. */
export const discardEdit = (client: QueryClient, name: string, id: string): void => {
  const fields = Object.keys(readEdit(name, id).typed)
  keepEdit(name, id, noEdit)
  returnedAt(name, id).set(client, null)
  for (const listener of discardListeners) listener(name, id, fields)
}
