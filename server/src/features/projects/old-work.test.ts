import { updateProject } from '@daybook/contract/projects'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { oneOf, runStatement } from '../../../test/random-statements.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { oldWorkUntil } from '../../db/old-work.ts'
import { readWork } from './budget-queries.ts'

const dayMs = 86_400_000

const ago = (days: number) => new Date(Date.now() - days * dayMs)

// The same in all, as an entry is cut there.
const since = { month: ago(20), monthEnds: ago(-10), recently: ago(28) }

/** As if the changes so far were some minutes ago. */
const keep = async (app: TestApp): Promise<void> => {
  await sql`update old_work_changes set changed_at = changed_at - interval '10 minutes'`.execute(app.db)
  await app.handlers['projects.keep_old_work']?.({}, app.workContext)
}

const isKept = async (app: TestApp, { id }: TestUser) => (await oldWorkUntil(app.db, id).execute()).length > 0

const read = async (app: TestApp, { id }: TestUser) => {
  const { budgets, earned } = await readWork(app.db, id, since)
  return {
    budgets: budgets.toSorted((one, other) => one.id.localeCompare(other.id)),
    earned: earned.toSorted((one, other) => one.currency.localeCompare(other.currency)),
  }
}

/** The same, every entry added up. */
const readAll = async (app: TestApp, owner: TestUser) => {
  const { rows } = await sql<{ until: string | null }>`
    select ended_until::text as until from old_work where owner_id = ${owner.id}`.execute(app.db)
  await sql`update old_work set ended_until = null where owner_id = ${owner.id}`.execute(app.db)
  const sums = await read(app, owner)
  await sql`update old_work set ended_until = ${rows[0]?.until ?? null} where owner_id = ${owner.id}`.execute(
    app.db,
  )
  return sums
}

// Statements on entries and their tasks; `SOME` selects some of them.
const tracking = `insert into time_entries (id, owner_id, task_owner_id, task_id, started_at, stopped_at, billable, rate_minor, currency)
   select gen_random_uuid(), worker.id, nullif(t.owner_id, worker.id), t.id, ended - random() * interval '3 hours',
     ended, random() < 0.7, case when random() < 0.7 then (random() * 10000)::int end,
     (array['EUR', 'JPY', null])[1 + (random() * 2)::int]
   from tasks t join users worker on worker.id in (OWNERS),
     lateral (select now() - random() * interval '60 days' as ended) e
   where t.owner_id in (OWNERS)`
const statements = [
  tracking,
  'update time_entries set billable = not billable where SOME',
  "update time_entries set started_at = stopped_at - interval '25 hours' where stopped_at is not null and SOME",
  "update time_entries set stopped_at = stopped_at + interval '1.5 hours' where SOME",
  "update time_entries set started_at = started_at - interval '50 days', stopped_at = stopped_at - interval '50 days' where SOME",
  "update time_entries set started_at = started_at + interval '20 days', stopped_at = stopped_at + interval '20 days' where SOME",
  "update time_entries set currency = 'EUR' where SOME",
  'update time_entries set rate_minor = case when rate_minor is null then 100 end where SOME',
  'delete from time_entries where SOME',
  'update tasks set trashed_at = case when trashed_at is null then now() end where SOME',
  `update tasks t set project_id = (select p.id from projects p where p.owner_id = t.owner_id and p.id <> t.project_id limit 1)
   where SOME`,
  'update tasks set project_id = null where SOME',
  "update projects set budget_reset = case when budget_reset = 'none' then 'monthly' else 'none' end where SOME",
  "update projects set currency = case when currency is null then 'JPY' end where SOME",
  'delete from tasks where SOME',
]

const step = fc.tuple(oneOf(statements), fc.boolean())

describe('the sums of old work', () => {
  test('equal the sum of the entries, after any statements, rolled-back ones too', async ({ app }) => {
    const owners = [await buildUser(app), await buildUser(app)]
    await sql`update users set user_type = 'pro'`.execute(app.db)
    const projects = await Promise.all(
      owners.flatMap((owner) =>
        [{ budgetMinutes: 600 }, { budgetAmount: 1_000 }].map(async (budget, n) => ({
          owner,
          projectId: (await buildProject(app, { owner, name: `Work ${n}`, ...budget })).id,
        })),
      ),
    )
    let kept = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { owner, projectId } of projects) await buildTask(app, { owner, projectId })
        const begun = [{ statement: tracking, part: 1, isBoth: true, isUndone: false }, true] as const
        for (const [change, isKeptThen] of [begun, begun, ...steps]) {
          await runStatement(app, owners, change)
          if (isKeptThen) await keep(app)
          for (const owner of owners) {
            if (await isKept(app, owner)) kept += 1
            else expect(isKeptThen).toBe(false)
            expect(await read(app, owner)).toEqual(await readAll(app, owner))
          }
        }
      }),
      { numRuns: 8 },
    )
    expect(kept).toBeGreaterThan(30)
  })

  test('are not used while there is a change that they did not see, also one that was under way', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const { id } = await buildProject(app, { owner, budgetMinutes: 600 })
    const { task } = await buildTask(app, { owner, projectId: id })
    const track = (days: number) =>
      buildEntry(app, { owner, task, from: ago(days + 0.1).toISOString(), to: ago(days).toISOString() })
    await track(50)
    await keep(app)
    expect(await isKept(app, owner)).toBe(true)
    await track(3)
    expect(await isKept(app, owner)).toBe(true)
    const before = await read(app, owner)

    await app.db.transaction().execute(async (tx) => {
      await sql`update time_entries set stopped_at = stopped_at + interval '1 hour'`.execute(tx)
      await keep(app)
      expect(await isKept(app, owner)).toBe(true)
      expect(await read(app, owner)).toEqual(before)
    })
    expect(await isKept(app, owner)).toBe(false)
    expect((await read(app, owner)).budgets[0]?.seconds).toBe((before.budgets[0]?.seconds ?? 0) + 2 * 3600)
    // What was under way beside it may still be: the note stays for some minutes.
    await app.handlers['projects.keep_old_work']?.({}, app.workContext)
    expect(await isKept(app, owner)).toBe(false)
    await keep(app)
    expect(await isKept(app, owner)).toBe(true)
    expect((await read(app, owner)).budgets[0]?.seconds).toBe((before.budgets[0]?.seconds ?? 0) + 2 * 3600)
  })

  test('go with the last budget that is watched, and come back with the next', async ({ app }) => {
    const owner = await buildUser(app)
    const { id } = await buildProject(app, { owner, budgetMinutes: 600 })
    const change = (body: object) => app.call(updateProject, { as: owner, params: { id }, body })
    await keep(app)
    expect(await isKept(app, owner)).toBe(true)
    await change({ active: false })
    const { task } = await buildTask(app, { owner, projectId: id })
    await buildEntry(app, { owner, task, from: ago(50.1).toISOString(), to: ago(50).toISOString() })
    await keep(app)
    expect(await app.db.selectFrom('old_work').select('owner_id').execute()).toEqual([])
    expect(await app.db.selectFrom('old_work_changes').select('owner_id').execute()).toEqual([])
    await change({ active: true })
    await keep(app)
    expect(await isKept(app, owner)).toBe(true)
  })
})
