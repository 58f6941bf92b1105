import type { Task } from '@daybook/contract/tasks'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { isHead, type ListEntry } from './group-tasks.ts'

interface Selected {
  ids: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | undefined
  /** Whether rows are there to be selected, though none is yet. */
  isOn: boolean
}

type Step =
  | { kind: 'toggle'; id: string }
  | { kind: 'range'; id: string; order: readonly string[] }
  | { kind: 'all'; order: readonly string[] }
  | { kind: 'begin' }
  | { kind: 'end' }

const noneSelected: Selected = { ids: new Set(), anchor: undefined, isOn: false }

/** The rows from one to another, whichever stands above. */
const between = (order: readonly string[], one: string, other: string): readonly string[] => {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].sort((a, b) => a - b) as [number, number]
  return from === -1 ? [other] : order.slice(from, to + 1)
}

/** The selection after a step. */
export const select = (before: Selected, step: Step): Selected => {
  switch (step.kind) {
    case 'toggle': {
      const ids = new Set(before.ids)
      if (!ids.delete(step.id)) ids.add(step.id)
      return { ...before, ids, anchor: step.id }
    }
    case 'range': {
      const anchor = before.anchor ?? step.id
      return { ...before, ids: new Set(between(step.order, anchor, step.id)), anchor }
    }
    case 'all':
      return { ...before, ids: new Set(step.order) }
    case 'begin':
      return { ...before, isOn: true }
    case 'end':
      return noneSelected
  }
}

const idsOf = (entries: readonly ListEntry[]) =>
  entries.flatMap((entry) => (isHead(entry) || !entry.can.delete ? [] : [entry._id]))

/** The tasks of the list that are selected; what a filter hides is not. Somebody else's cannot be. */
export const useSelection = (entries: readonly ListEntry[], isAllowed = true) => {
  const [{ ids, isOn }, take] = useReducer(select, noneSelected)
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  })
  const tasks = useMemo(
    () =>
      ids.size === 0 ? [] : entries.filter((entry): entry is Task => !isHead(entry) && ids.has(entry._id)),
    [entries, ids],
  )
  return {
    isAllowed,
    ids,
    tasks,
    isOn: isOn || tasks.length > 0,
    /** To the row of `id` from the one before where `extend` says so, else that row alone. */
    choose: useCallback(
      (id: string, extend: boolean) =>
        isAllowed &&
        idsOf(latest.current).includes(id) &&
        take(extend ? { kind: 'range', id, order: idsOf(latest.current) } : { kind: 'toggle', id }),
      [isAllowed],
    ),
    chooseAll: () => take({ kind: 'all', order: idsOf(latest.current) }),
    begin: () => take({ kind: 'begin' }),
    end: () => take({ kind: 'end' }),
  }
}

export type Selection = ReturnType<typeof useSelection>
