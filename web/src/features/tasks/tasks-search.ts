import type { TasksSearch } from './tasks-address.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Apart from what opens and closes panels: the router needs it before any page. */
export const readTasksSearch = (search: Record<string, unknown>): TasksSearch => ({
  task: textOf(search.task),
  q: textOf(search.q),
  show: search.show === 'open' || search.show === 'completed' ? search.show : undefined,
  due: textOf(search.due),
})
