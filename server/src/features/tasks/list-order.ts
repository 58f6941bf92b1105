import { type Days, sortedTitleLength, type TaskFilters } from '@daybook/contract/task-listing'
import type { TaskOrder, TaskSort } from '@daybook/contract/task-sorts'
import { type RawBuilder, sql } from 'kysely'
import type { CursorPosition } from '../../http/cursor.ts'
import type { Part } from '../../http/page.ts'

export interface TaskListing extends Part {
  /** Whose tasks they are: the viewer's own, or those of a project that its owner shares with them. */
  owner: string
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
    direction,
    ordered: sql`${by} ${direction}, t.id ${direction}`,
    isBehind: sql<boolean>`(${by}, t.id) ${compare} (${after?.value}::${type}, ${after?.id}::uuid)`,
  }
}

/**
 * A part of a list that an index has in its order. Tasks without a due date stand last by due date, whichever the order:
 * they are a part by themselves.
 */
export type ListPart = 'all' | 'dated' | 'undated'

export const firstPart = ({ sort, after }: TaskListing): ListPart => {
  if (sort !== 'dueDate') return 'all'
  return after && ['infinity', '-infinity'].includes(after.value) ? 'undated' : 'dated'
}

/** The order within a part, as the index has it. */
export const orderIn = (part: ListPart, { sort, order, after }: TaskListing) => {
  const plain = orderOf(sort, order, after)
  if (part === 'all') return plain
  const compare = order === 'asc' ? sql`>` : sql`<`
  return {
    by: sql`t.due_date`,
    ordered: sql`t.due_date ${plain.direction}, t.id ${plain.direction}`,
    isBehind:
      part === 'undated'
        ? sql<boolean>`t.id ${compare} ${after?.id}::uuid`
        : sql<boolean>`(t.due_date, t.id) ${compare} (${after?.value}::date, ${after?.id}::uuid)`,
  }
}

const inParts: Record<ListPart, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  dated: sql<boolean>`t.due_date is not null`,
  undated: sql<boolean>`t.due_date is null`,
}

export const isInPart = (part: ListPart): RawBuilder<boolean> => inParts[part]
