import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../test/builders.ts'
import { oneOf, runStatement } from '../../test/random-statements.ts'
import { buildEntry } from '../../test/time-entries.ts'
import { oldWorkUntil } from './old-work.ts'
import { sumUnbilled } from './work-sums.ts'
import { amountOf, entrySeconds, isBilledByHour, paidIn } from './worth.ts'

const keptSums = (app: TestApp, { id }: TestUser) => sumUnbilled(app.db, id)

/** The same, added up entry by entry over the person's tasks. */
const addedUpTruth = async (app: TestApp, { id }: TestUser) => {
  const amount = amountOf(sql`sum(${entrySeconds} * e.rate_minor)`)
  const { rows } = await sql<{ currency: string; unbilled: number }>`
    select ${paidIn} as currency, ${amount} as unbilled
    from time_entries e join tasks t on t.id = e.task_id
    left join projects p on p.id = t.project_id and p.trashed_at is null
    where t.owner_id = ${id} and t.trashed_at is null and e.stopped_at is not null and e.invoice_id is null
      and ${paidIn} is not null and ${isBilledByHour}
    group by 1 having ${amount} > 0 order by 1`.execute(app.db)
  return rows
}

const addUp = (app: TestApp) => app.handlers['time.add_up_work']?.({}, app.workContext)

// Statements on entries and their tasks; `SOME` selects some of them.
const tracking = `insert into time_entries (id, owner_id, task_owner_id, task_id, started_at, stopped_at, billable, rate_minor, currency)
   select gen_random_uuid(), worker.id, nullif(t.owner_id, worker.id), t.id, ended - random() * interval '3 hours',
     ended, random() < 0.7, case when random() < 0.7 then (random() * 10000)::int end,
     (array['EUR', 'JPY', null])[1 + (random() * 2)::int]
   from tasks t join users worker on worker.id in (OWNERS), generate_series(1, 3),
     lateral (select now() - random() * interval '60 days' as ended) e
   where t.owner_id in (OWNERS)`
const statements = [
  tracking,
  'update time_entries set billable = not billable where SOME',
  'update time_entries set length_accepted = not length_accepted where SOME',
  "update time_entries set started_at = stopped_at - interval '25 hours' where stopped_at is not null and SOME",
  'update tasks set hourly_rate = case when hourly_rate is null then 4000 end where SOME',
  "update time_entries set stopped_at = stopped_at + interval '1.5 hours' where SOME",
  "update time_entries set started_at = started_at - interval '1 minute', note = 'Longer' where SOME",
  "update time_entries set currency = 'EUR' where SOME",
  'update time_entries set rate_minor = case when rate_minor is null then 100 end where SOME',
  `update time_entries set stopped_at = null where id = (select min(id::text)::uuid from time_entries where SOME)
   and not exists (select from time_entries where stopped_at is null)`,
  'update time_entries set stopped_at = now() where stopped_at is null',
  'delete from time_entries where SOME',
  'update tasks set trashed_at = case when trashed_at is null then now() end where SOME',
  'delete from tasks where SOME',
  "update projects set billing = (array['hourly', 'fixed', 'retainer', 'none'])[1 + (random() * 3)::int] where SOME",
  'update projects set trashed_at = case when trashed_at is null then now() end where SOME',
  `update tasks set project_id = case when project_id is null then (
     select p.id from projects p where p.owner_id = tasks.owner_id limit 1) end where SOME`,
]

/** Entries of both people, so that there is something to change. */
const begun = { statement: tracking, part: 1, isBoth: true, isUndone: false }

const step = fc.tuple(oneOf(statements), fc.boolean())

/** Adds up old work as the queue does some minutes later. */
const keepOldWork = async (app: TestApp): Promise<void> => {
  await sql`update old_work_changes set changed_at = changed_at - interval '10 minutes'`.execute(app.db)
  await app.handlers['projects.keep_old_work']?.({}, app.workContext)
}

const hasOldSums = async (app: TestApp, { id }: TestUser): Promise<boolean> =>
  (await oldWorkUntil(app.db, id).execute()).length > 0

describe('the value of work that triggers keep', () => {
  test('equals the sum of its entries, after any statements, rolled-back ones too', async ({ app }) => {
    const owners = [await buildUser(app), await buildUser(app)]
    const projects = await Promise.all(
      owners.map((owner) => buildProject(app, { owner, billing: 'fixed', fixedPrice: 500_000 })),
    )
    let fromSums = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { owner, id: projectId } of projects) {
          await buildTask(app, { owner })
          await buildTask(app, { owner, projectId })
        }
        for (const [change, isKept] of [[begun, true] as const, ...steps]) {
          await runStatement(app, owners, change)
          if (isKept) await keepOldWork(app)
          for (const owner of owners) {
            if (await hasOldSums(app, owner)) fromSums += 1
            expect(await keptSums(app, owner)).toEqual(await addedUpTruth(app, owner))
          }
        }
        await addUp(app)
        for (const owner of owners) expect(await keptSums(app, owner)).toEqual(await addedUpTruth(app, owner))
        await app.db.deleteFrom('tasks').execute()
        await app.db.updateTable('projects').set({ trashed_at: null }).execute()
      }),
      { numRuns: 25 },
    )
    expect(fromSums).toBeGreaterThan(30)
    await addUp(app)
    expect(await app.db.selectFrom('work_sums').selectAll().execute()).toEqual([])
  })

  test('leaves out old work that a price covers, until it is billed as well', async ({ app }) => {
    const owner = await buildUser(app)
    const { id: projectId } = await buildProject(app, { owner, billing: 'fixed', fixedPrice: 500_000 })
    const { task } = await buildTask(app, { owner, projectId })
    const { task: other } = await buildTask(app, { owner })
    const rate = { rate_minor: 3_600, currency: 'EUR' }
    const end = Date.now() - 50 * 86_400_000
    const at = { from: new Date(end - 3_600_000).toISOString(), to: new Date(end).toISOString() }
    const covered = await buildEntry(app, { owner, task, ...at, rate })
    await buildEntry(app, {
      owner,
      task: other,
      from: at.to,
      to: new Date(end + 7_200_000).toISOString(),
      rate,
    })
    await keepOldWork(app)
    expect(await hasOldSums(app, owner)).toBe(true)
    expect(await keptSums(app, owner)).toEqual([{ currency: 'EUR', unbilled: 7_200 }])

    await sql`
      with bill as (
        insert into invoices (id, owner_id, issue_date, due_date, currency, locale, created_at, updated_at)
        values (gen_random_uuid(), ${owner.id}, now(), now(), 'EUR', 'en', now(), now()) returning id)
      update time_entries set invoice_id = bill.id from bill where time_entries.id = ${covered}`.execute(
      app.db,
    )
    expect(await hasOldSums(app, owner)).toBe(false)
    expect(await keptSums(app, owner)).toEqual([{ currency: 'EUR', unbilled: 7_200 }])
    await keepOldWork(app)
    expect(await hasOldSums(app, owner)).toBe(true)
    expect(await keptSums(app, owner)).toEqual([{ currency: 'EUR', unbilled: 7_200 }])
  })

  test('is one row per currency after a merge, and nothing of a deleted person is left', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const work = { owner, task, from: '2026-01-05T09:00:00Z', to: '2026-01-05T10:00:00Z' }
    for (const currency of ['EUR', 'EUR', 'JPY'])
      await buildEntry(app, { ...work, rate: { rate_minor: 100, currency } })
    await Promise.all([addUp(app), addUp(app)])
    expect(await app.db.selectFrom('work_sums').selectAll().execute()).toHaveLength(2)
    expect(await keptSums(app, owner)).toEqual([
      { currency: 'EUR', unbilled: 200 },
      { currency: 'JPY', unbilled: 100 },
    ])
    await app.db.deleteFrom('users').where('id', '=', owner.id).execute()
    expect(await keptSums(app, owner)).toEqual([])
    await addUp(app)
    expect(await app.db.selectFrom('work_sums').selectAll().execute()).toEqual([])
  })
})
