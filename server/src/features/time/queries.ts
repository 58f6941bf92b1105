import type { Database } from '../../db/types.ts'

const running = (db: Database) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'task_id', 'owner_id', 'started_at'])
    .where('stopped_at', 'is', null)

export const findRunning = (db: Database, ownerId: string) =>
  running(db).where('owner_id', '=', ownerId).executeTakeFirst()

export type RunningEntry = NonNullable<Awaited<ReturnType<typeof findRunning>>>

/** Everybody's timers on one task, locked until the change that stops them commits. */
export const lockRunningOn = (db: Database, taskId: string): Promise<RunningEntry[]> =>
  running(db).where('task_id', '=', taskId).orderBy('id').forUpdate().execute()

/** The timers of people who may not, or may no longer, work on a task or on those of a project (decisions §6). */
export const lockRunningWithoutAccess = (
  db: Database,
  { type, id }: { type: 'task' | 'project'; id: string },
): Promise<RunningEntry[]> =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 't.project_id').on('p.trashed_at', 'is', null),
    )
    .select(['e.id', 'e.task_id', 'e.owner_id', 'e.started_at'])
    .where(type === 'task' ? 't.id' : 't.project_id', '=', id)
    .where('e.stopped_at', 'is', null)
    .whereRef('e.owner_id', '<>', 't.owner_id')
    .where((entry) =>
      entry.not(
        entry.exists(
          entry
            .selectFrom('share_people as n')
            .innerJoin('shares as s', 's.id', 'n.share_id')
            .select('s.id')
            .whereRef('n.user_id', '=', 'e.owner_id')
            .where('s.permission', '=', 'editable')
            .where((is) =>
              is.or([is('s.task_id', '=', is.ref('t.id')), is('s.project_id', '=', is.ref('p.id'))]),
            ),
        ),
      ),
    )
    .orderBy('e.id')
    .forUpdate('e')
    .execute()

/** Everybody's timers on those tasks of a project that went to the trash with it. */
export const lockRunningIn = (db: Database, ownerId: string, projectId: string): Promise<RunningEntry[]> =>
  running(db)
    .where('task_id', 'in', (sub) =>
      sub
        .selectFrom('tasks')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('project_id', '=', projectId)
        .where('trashed_at', 'is', null),
    )
    .forUpdate()
    .execute()

export const lockRunning = (db: Database, ownerId: string) =>
  running(db).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

export const stopEntry = (db: Database, id: string, stoppedAt: Date) =>
  db
    .updateTable('time_entries')
    .set({ stopped_at: stoppedAt })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()
