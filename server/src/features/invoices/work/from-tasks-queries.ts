import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../../db/types.ts'
import { entrySeconds, isBilledByHour } from '../../../db/worth.ts'

/** The most entries that one invoice bills. */
export const mostEntries = 5000

export interface UnbilledScope {
  projectId?: string | undefined
  clientId?: string | undefined
  taskIds?: readonly string[] | undefined
  /** Instants between which an entry begins. */
  starts?: Date | undefined
  ends?: Date | undefined
}

const unbilledEntries = (db: Database, ownerId: string, scope: UnbilledScope) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .innerJoin(
      sql<{
        task_id: string
        rate_minor: number | null
        currency: string | null
        rate_from: string
      }>`task_rates`.as('r'),
      (join) => join.onRef('r.task_id', '=', 't.id'),
    )
    .leftJoin('projects as p', (join) =>
      join
        .onRef('p.id', '=', 't.project_id')
        .onRef('p.owner_id', '=', 't.owner_id')
        .on('p.trashed_at', 'is', null),
    )
    .where((is) =>
      is.or([
        is.and([is('e.owner_id', '=', ownerId), is('e.task_owner_id', 'is', null)]),
        is('e.task_owner_id', '=', ownerId),
      ]),
    )
    .where('t.owner_id', '=', ownerId)
    .where('t.trashed_at', 'is', null)
    .where('e.counts_as_billable', '=', true)
    .where('e.invoice_id', 'is', null)
    .$if(scope.projectId !== undefined, (query) => query.where('p.id', '=', scope.projectId ?? ''))
    // Of a client what waits to be billed; a project or tasks that are named are asked for on purpose (rules §8).
    .$if(scope.clientId !== undefined, (query) =>
      query.where('p.client_id', '=', scope.clientId ?? '').where(isBilledByHour),
    )
    .$if(scope.taskIds !== undefined, (query) =>
      query.where(sql<boolean>`t.id = any(${scope.taskIds ?? []}::uuid[])`),
    )
    .$if(scope.starts !== undefined, (query) =>
      query.where('e.started_at', '>=', scope.starts ?? new Date(0)),
    )
    .$if(scope.ends !== undefined, (query) => query.where('e.started_at', '<', scope.ends ?? new Date(0)))
    .select([
      'e.id',
      'e.task_id',
      't.title',
      'p.id as project_id',
      'p.name as project',
      'p.client_id',
      'p.billing',
    ])
    .select([
      'e.started_at',
      sql<Date>`e.stopped_at`.as('stopped_at'),
      'e.note',
      'e.rate_minor',
      'e.currency',
    ])
    .select([
      sql<number>`${entrySeconds}::bigint`.as('seconds'),
      sql<'entry' | 'task' | 'project' | 'client' | 'person'>`case
        when e.rate_minor = r.rate_minor and e.currency is not distinct from r.currency then r.rate_from
        else 'entry' end`.as('rate_from'),
    ])
    .orderBy('e.id')
    .limit(mostEntries + 1)

/** The billable entries on a person's own tasks that are on no invoice, whoever worked. */
export const readUnbilled = (db: Database, ownerId: string, scope: UnbilledScope) =>
  unbilledEntries(db, ownerId, scope).execute()

/** The same, locked in one order: who comes second finds those of the first billed, and not here. */
export const lockUnbilled = (db: Database, ownerId: string, scope: UnbilledScope) =>
  unbilledEntries(db, ownerId, scope).forUpdate('e').execute()

export type UnbilledEntry = Awaited<ReturnType<typeof lockUnbilled>>[number]

/** Puts locked entries on an invoice; what explains the lines is kept apart from them. */
export const bill = async (
  db: Database,
  invoiceId: string,
  entries: Insertable<Tables['billed_entries']>[],
): Promise<void> => {
  await sql`
    insert into billed_entries (id, owner_id, invoice_id, line_id, entry_id, task_id, task_title, started_at, stopped_at,
      seconds, rate_minor, rate_from, rounding_minutes)
    select id, owner_id, invoice_id, line_id, entry_id, task_id, task_title, started_at, stopped_at,
      seconds, rate_minor, rate_from, rounding_minutes
    from jsonb_populate_recordset(null::billed_entries, ${JSON.stringify(entries)}::jsonb)`.execute(db)
  await db
    .updateTable('time_entries')
    .set({ invoice_id: invoiceId })
    .where(sql<boolean>`id = any(${entries.map(({ entry_id }) => entry_id)}::uuid[])`)
    .execute()
}
