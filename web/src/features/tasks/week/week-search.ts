import type { TasksSearch } from '../tasks-address.ts'
import { readTasksSearch } from '../tasks-search.ts'

/** What the address of the week holds beside the open record: a day of the week that is shown. */
export interface WeekSearch extends TasksSearch {
  from?: string
}

export const readWeekSearch = (search: Record<string, unknown>): WeekSearch => ({
  ...readTasksSearch(search),
  from: typeof search.from === 'string' ? search.from : undefined,
})
