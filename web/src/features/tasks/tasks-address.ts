import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Shown = 'open' | 'completed'

/** What the address of the tasks page holds: the open record (or `new`), the search and the filter. */
export interface TasksSearch {
  task?: string
  q?: string
  show?: Shown
  /** The due day that a new task begins with. */
  due?: string
}

/** The parts of the address, and how to change them. Opening a record is a step that Back takes back. */
export const useTasksAddress = () => {
  const { task, q = '', show, due }: TasksSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  // The week has panels of its own; from anywhere else they open beside the tasks.
  const to = useLocation({ select: ({ pathname }) => (pathname === '/week' ? '/week' : '/tasks') })
  const change = useCallback(
    (parts: TasksSearch, replace = false) =>
      void navigate({ to, search: (before) => ({ ...before, ...parts }), replace }),
    [navigate, to],
  )
  const openTask = useCallback((id: string) => change({ task: id }), [change])
  return {
    openId: task === 'new' ? undefined : task,
    isCreating: task === 'new',
    hasPanel: task !== undefined,
    search: q,
    show,
    due,
    openTask,
    startCreating: () => change({ task: 'new', due: undefined }),
    startCreatingOn: (day: string) => change({ task: 'new', due: day }),
    closePanel: () => change({ task: undefined, due: undefined }),
    setSearch: (text: string) => change({ q: text || undefined }, true),
    showAll: () => change({ q: undefined, show: undefined }, true),
    setShow: (shown: Shown | undefined) => change({ show: shown }, true),
  }
}
