import { useMemo, useSyncExternalStore } from 'react'
import { allKept, onKeptState } from '../session/app-state.ts'
import type { Edit } from './edit.ts'

/** Text that came back from a save and waits for its person to decide, by the kind of record and its id. */
export interface ReturnedEdit {
  name: string
  id: string
}

const suffix = '.edits'
const cameBack = (edit: Edit<object>): boolean => (edit.cameBack?.length ?? 0) > 0

/** One a line. */
const returnedNow = (): string =>
  Object.entries(allKept())
    .flatMap(([key, edits]) =>
      key.endsWith(suffix)
        ? Object.entries(edits as Record<string, Edit<object>>)
            .filter(([, edit]) => cameBack(edit))
            .map(([id]) => `${key.slice(0, -suffix.length)} ${id}`)
        : [],
    )
    .join('\n')

/** What waits to be decided on this device, also after a reload. */
export const useReturnedEdits = (): readonly ReturnedEdit[] => {
  const lines = useSyncExternalStore(onKeptState, returnedNow)
  return useMemo(
    () =>
      lines.split('\n').flatMap((line) => {
        const [name, id] = line.split(' ')
        return name && id ? { name, id } : []
      }),
    [lines],
  )
}
