import { type Days, sortedTitleLength, type TaskFilters } from '@daybook/contract/task-listing'
import type { TaskOrder, TaskSort } from '@daybook/contract/task-sorts'
import { type RawBuilder, sql } from 'kysely'
import type { CursorPosition } from '../../http/cursor.ts'
import type { Part } from '../../http/page.ts'

export interface TaskListing extends Part {
  /** The tasks' owner: the viewer, or the owner of a project that is shared with them; null for their teams'. */
  owner: string | null
  viewer: string
  filters: TaskFilters
  days: Days
  sort: TaskSort
  order: TaskOrder
}

interface Sorting {
  by: RawBuilder<unknown>
  type: RawBuilder<unknown>
}

/** Tasks without a due date come last, whichever the order. */
const sortings = (order: TaskOrder): Record<TaskSort, Sorting> => ({
  createdAt: { by: sql`t.created_at`, type: sql`timestamptz` },
  updatedAt: { by: sql`t.updated_at`, type: sql`timestamptz` },
  dueDate: {
    by: order === 'asc' ? sql`coalesce(t.due_date, 'infinity')` : sql`coalesce(t.due_date, '-infinity')`,
    type: sql`date`,
  },
  title: { by: sql`left(t.search_title, ${sql.lit(sortedTitleLength)}) collate "C"`, type: sql`text` },
  priority: { by: sql`t.priority`, type: sql`smallint` },
  position: { by: sql`t.position`, type: sql`text` },
})

/** The order of a list, and which tasks of it come behind a position. */
export const orderOf = (sort: TaskSort, order: TaskOrder, after: CursorPosition | null) => {
  const { by, type } = sortings(order)[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const compare = order === 'asc' ? sql`>` : sql`<`
  return {
    by,
    ordered: sql`${by} ${direction}, t.id ${direction}`,
    isBehind: sql<boolean>`(${by}, t.id) ${compare} (${after?.value}::${type}, ${after?.id}::uuid)`,
  }
}
