import type { Recurrence } from '@daybook/contract/recurrence'
import { sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { columnsInNext } from './task-fields.ts'

export interface Next {
  id: string
  /** The occurrence before it. */
  afterId: string
  dueDate: string
  rule: Recurrence
  /** The day of the month that the series is meant for; null where it is the due date's own. */
  meantDay: number | null
}

const asRows = (next: readonly Next[]) =>
  sql<{
    id: string
    after_id: string
    due_date: string
    recurrence: string
    recurrence_day: number | null
  }>`unnest(
    ${next.map(({ id }) => id)}::uuid[], ${next.map(({ afterId }) => afterId)}::uuid[],
    ${next.map(({ dueDate }) => dueDate)}::date[], ${next.map(({ rule }) => JSON.stringify(rule))}::jsonb[],
    ${next.map(({ meantDay }) => meantDay)}::smallint[])`.as<'next'>(
    sql`next (id, after_id, due_date, recurrence, recurrence_day)`,
  )

const copied = ['owner_id', 'project_id', 'series_id', ...columnsInNext] as const

const ownColumns = [
  'occurrence',
  'id',
  'due_date',
  'recurrence',
  'recurrence_day',
  'created_at',
  'updated_at',
] as const

type BegunAnew =
  | ('completed_at' | 'reopened_at' | 'trashed_at' | 'went_with_project')
  | ('position' | 'moved_to' | 'search_text' | 'create_hash' | 'version')

/** Does not compile while a column of tasks does not say whether the next occurrence has it. */
export type SaidOf<Column extends (typeof copied | typeof ownColumns)[number] | BegunAnew> = Column

/** The occurrences after those of one owner; none where a series has it already, in the trash too. */
export const insertNext = (db: Database, ownerId: string, next: readonly Next[], now: Date) =>
  db
    .insertInto('tasks')
    .columns([...copied, ...ownColumns] satisfies SaidOf<keyof Tables['tasks']>[])
    .expression((from) =>
      from
        .selectFrom('tasks as t')
        .innerJoin(asRows(next), 'next.after_id', 't.id')
        .select(copied.map((column) => `t.${column}` as const))
        .select([
          sql<number>`t.occurrence + 1`.as('occurrence'),
          'next.id',
          'next.due_date',
          'next.recurrence',
          'next.recurrence_day',
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ])
        .where('t.owner_id', '=', ownerId),
    )
    .onConflict((on) => on.doNothing())
    .returning(['id', 'owner_id', 'project_id', 'version'])

/** The versions stay: nobody has seen the tasks between their completion and this. */
export const keepRules = (db: Database, ownerId: string, kept: readonly Next[]) =>
  db
    .updateTable('tasks')
    .from(asRows(kept))
    .set((is) => ({ recurrence: is.ref('next.recurrence') }))
    .where('tasks.owner_id', '=', ownerId)
    .whereRef('tasks.id', '=', 'next.after_id')
    .execute()

/** The days of the month that a shorter month has cut, of those of one owner's tasks that have one. */
export const listMeantDays = (db: Database, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('tasks')
    .select(['id', 'recurrence_day'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('recurrence_day', 'is not', null)
    .execute()
