import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Shown = 'open' | 'completed'

/** What the address of the tasks page holds: the open record (or `new`), the search and the filter. */
export interface TasksSearch {
  task?: string
  q?: string
  show?: Shown
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const readTasksSearch = (search: Record<string, unknown>): TasksSearch => ({
  task: textOf(search.task),
  q: textOf(search.q),
  show: search.show === 'open' || search.show === 'completed' ? search.show : undefined,
})

/** The parts of the address, and how to change them. Opening a record is a step that Back takes back. */
export const useTasksAddress = () => {
  const { task, q = '', show }: TasksSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (parts: TasksSearch, replace = false) =>
      void navigate({ to: '/tasks', search: (before) => ({ ...before, ...parts }), replace }),
    [navigate],
  )
  const openTask = useCallback((id: string) => change({ task: id }), [change])
  return {
    openId: task === 'new' ? undefined : task,
    isCreating: task === 'new',
    hasPanel: task !== undefined,
    search: q,
    show,
    openTask,
    startCreating: () => change({ task: 'new' }),
    closePanel: () => change({ task: undefined }),
    setSearch: (text: string) => change({ q: text || undefined }, true),
    showAll: () => change({ q: undefined, show: undefined }, true),
    setShow: (shown: Shown | undefined) => change({ show: shown }, true),
  }
}
