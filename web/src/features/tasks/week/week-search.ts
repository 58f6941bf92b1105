import type { TasksSearch } from '../list/read-tasks-search.ts'

/** What the address of the week holds beside the open record: a day of the week that is shown. */
export interface WeekSearch extends TasksSearch {
  from?: string
}
