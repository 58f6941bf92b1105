import { deleteInvoice, listInvoices, restoreInvoice } from '@daybook/contract/invoices'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type TestApp, test } from '../../test/app.ts'
import { buildUser, type TestUser } from '../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../test/invoices.ts'
import { keptInvoices } from './invoice-counts.ts'

const kept = async (app: TestApp, { id }: TestUser) =>
  (await keptInvoices(app.db, id).executeTakeFirstOrThrow()).count
const counted = async (app: TestApp, { id }: TestUser) =>
  (
    await sql<{ count: number }>`
      select count(*) as count from invoices where owner_id = ${id} and trashed_at is null`.execute(app.db)
  ).rows[0]?.count
const rowsOf = (app: TestApp) => app.db.selectFrom('invoice_counts').select(['owner_id', 'kept']).execute()

const addUp = (app: TestApp) => app.handlers['invoices.add_up_counts']?.({}, app.workContext)

/** Drafts of two people, by one statement. */
const insertMany = (app: TestApp, one: TestUser, other: TestUser) =>
  sql`insert into invoices (id, owner_id, issue_date, due_date, currency, locale, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, now(), now(), 'EUR', 'en', now(), now(), case when n % 3 = 0 then now() end
    from users, generate_series(1, 9) n where id in (${one.id}, ${other.id})`.execute(app.db)

test('the number of invoices is what counting gives, whatever changes it, and the list says it', async ({
  app,
}) => {
  const { invoice, owner: as } = await buildInvoice(app)
  const other = await buildUser(app)
  await buildIssued(app, { owner: as })
  const params = { id: invoice._id }
  const changes = [
    () => app.call(deleteInvoice, { as, params }),
    () => app.call(restoreInvoice, { as, params }),
    () => insertMany(app, as, other),
    () => addUp(app),
    () =>
      sql`update invoices set trashed_at = now() where status = 'draft' and random() < 0.5`.execute(app.db),
    () =>
      sql`update invoices set trashed_at = now(), notes = 'x' where trashed_at is not null`.execute(app.db),
    () => sql`delete from invoices where status = 'draft' and random() < 0.5`.execute(app.db),
    () => sql`update invoices set trashed_at = null where status = 'draft'`.execute(app.db),
  ]
  for (const change of changes) {
    await change()
    for (const owner of [as, other]) expect(await kept(app, owner)).toBe(await counted(app, owner))
    const { body } = await app.call(listInvoices, { as, query: { limit: 1 } })
    expect(body.page?.total).toBe(await counted(app, as))
  }
})

test('rows are added up to one a person, and to none where nothing is left', async ({ app }) => {
  const { owner } = await buildInvoice(app)
  const { invoice } = await buildInvoice(app, { owner })
  await buildInvoice(app, { owner })
  await app.call(deleteInvoice, { as: owner, params: { id: invoice._id } })
  await addUp(app)
  expect(await rowsOf(app)).toEqual([{ owner_id: owner.id, kept: 2 }])
  await sql`delete from invoices`.execute(app.db)
  await addUp(app)
  expect(await rowsOf(app)).toEqual([])
})
