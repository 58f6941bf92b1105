import { enoughDone, type UsualTime } from '@daybook/contract/usual-time'
import { sql } from 'kysely'
import { entrySeconds } from '../../db/worth.ts'
import type { SignedIn } from '../../http/context.ts'

interface Found {
  by: 'tag' | 'project'
  name: string
  tasks: number
  half: number
  mostly: number
}

/** Older ones say less about how one works now; by when they were made, as an index has them. */
const lastDone = 200

interface Kinds {
  tag?: readonly string[] | undefined
  projectId?: string | undefined
}

/** What the tasks of each kind took that has enough of them. */
const findUsual = async ({ db, actor }: SignedIn, { tag = [], projectId }: Kinds): Promise<Found[]> => {
  const done = sql`t.owner_id = ${actor.id} and t.trashed_at is null and t.completed_at is not null
    and exists (select from time_entries e where e.task_id = t.id and e.owner_id = ${actor.id} and e.stopped_at is not null)`
  // One's own time on them: what others need says nothing about oneself.
  const taken = sql`(select sum(${entrySeconds}) from time_entries e
    where e.task_id = t.id and e.owner_id = ${actor.id} and e.stopped_at is not null)`
  const latest = sql`order by t.created_at desc, t.id desc limit ${lastDone}`
  const { rows } = await sql<Found>`
    select k.by, k.name, count(*) as tasks,
      percentile_disc(0.5) within group (order by d.seconds) as half,
      percentile_disc(0.8) within group (order by d.seconds) as mostly
    from (
      select 'tag' as by, tag as name, x.seconds from unnest(${[...tag]}::text[]) as tag
      cross join lateral (
        select ${taken} as seconds from tasks t where ${done} and t.tags @> array[tag] ${latest}) x
      union all
      select 'project', p.name, x.seconds from projects p
      cross join lateral (
        select ${taken} as seconds from tasks t where ${done} and t.project_id = p.id ${latest}) x
      where p.id = ${projectId ?? null}::uuid and p.owner_id = ${actor.id} and p.trashed_at is null) d
    cross join lateral (select d.by, d.name) k
    where d.seconds > 0
    group by k.by, k.name
    having count(*) >= ${enoughDone}`.execute(db)
  return rows
}

/** Whole minutes, rounded up: what took 61 seconds took more than a minute. */
const minutes = (seconds: number): number => Math.ceil(seconds / 60)

/** What tasks like this one took: by the tag that fewest have, which says most, else by the project (rules §4). */
export const readUsualTime = async (ctx: SignedIn, kinds: Kinds): Promise<UsualTime | null> => {
  const found = await findUsual(ctx, kinds)
  const byTag = found
    .filter(({ by }) => by === 'tag')
    .toSorted((one, other) => one.tasks - other.tasks || (one.name < other.name ? -1 : 1))
  const usual = byTag[0] ?? found.find(({ by }) => by === 'project')
  return usual ? { ...usual, half: minutes(usual.half), mostly: minutes(usual.mostly) } : null
}
