import { initialData } from '@daybook/contract/dashboard'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { invoiceSummary } from '@daybook/contract/invoice-summary'
import { getInvoice, listInvoices, updateInvoice } from '@daybook/contract/invoices'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildInvoice } from '../../../test/invoices.ts'
import { indexesOf, recordStatements } from '../../../test/statements.ts'

/** Somebody with 2,000 invoices, a tenth of them open and paid in part, among 200 others with 20. */
const fill = async (app: TestApp, ownerId: string) => {
  await sql`insert into users (id, first_name, last_name, email, username, display_name)
    select gen_random_uuid(), '', '', n || '@crowd.example', 'crowd' || n, '' from generate_series(1, 200) n`.execute(
    app.db,
  )
  await sql`insert into invoices (id, owner_id, status, paid_total, series_id, number, issuer, issue_date, due_date, currency,
      locale, items, subtotal, total, public_token, check_code, issued_at, created_at, updated_at)
    select gen_random_uuid(), u.id, case when n % 10 = 0 then 'issued' else 'paid' end, case when n % 10 = 0 then 0 else 100 end,
      u.id, 'X-' || n, '{}', date '2026-01-01' - n / 4, date '2026-01-15' - n / 4, 'EUR', 'en', '[]', 100, 100,
      md5(u.id || ' ' || n), md5(n || ' ' || u.id), now(), now() - n * interval '1 hour', now()
    from users u, generate_series(1, 2000) n where n <= 20 or u.id = ${ownerId}`.execute(app.db)
  await sql`insert into invoice_payments (id, owner_id, invoice_id, amount, paid_on, method, created_at)
    select gen_random_uuid(), owner_id, id, 1, issue_date, 'bank', now() from invoices where status = 'issued'`.execute(
    app.db,
  )
  await sql`vacuum analyze`.execute(app.db)
}

test('hot statements read invoices by a key, or by an index that begins with the owner', {
  timeout: 120_000,
}, async ({ app }) => {
  const { invoice, owner: as } = await buildInvoice(app)
  await fill(app, as.id)
  const params = { id: invoice._id }
  const plansOf = async (
    call: () => Promise<unknown>,
    table: 'invoices' | 'invoice_payments' = 'invoices',
  ) => {
    const sent = recordStatements(app.pool)
    await call()
    return indexesOf(app.pool, [...sent.values()], table)
  }
  const list = (query: object) =>
    plansOf(() => app.call(listInvoices, { as, query: { limit: 50, ...query } }))
  // PostgreSQL 15 looks for the newest one by the owner's other index.
  const all = await list({})
  expect(all).toContain('invoices_list (owner_id')
  expect(all.filter((index) => !index.endsWith('(owner_id'))).toEqual([])
  expect(await list({ from: '2025-01-01', to: '2025-01-31' })).toEqual(['invoices_list (owner_id'])
  // Counted by the open ones, and listed in the list's order or sorted: both are few rows of the owner's.
  const ofOwner = new Set(['invoices_list (owner_id', 'invoices_open (owner_id'])
  for (const status of ['overdue', 'open']) {
    const used = await list({ status })
    expect.soft(used).toContain('invoices_open (owner_id')
    expect.soft(used.filter((index) => !ofOwner.has(index))).toEqual([])
  }
  const summary = () => app.call(invoiceSummary, { as })
  expect(await plansOf(summary)).toEqual(['invoices_open (owner_id', 'invoices_pkey (id'])
  expect(await plansOf(summary, 'invoice_payments')).toEqual(['invoice_payments_owner (owner_id'])
  const day = await plansOf(() => app.call(initialData, { as }))
  expect(day.toSorted()).toEqual(['invoices_list (owner_id', 'invoices_open (owner_id', 'invoices_pkey (id'])
  const one = ['invoices_pkey (id', 'invoices_related (related_invoice_id']
  expect(await plansOf(() => app.call(getInvoice, { as, params }))).toEqual(one)
  const body = { notes: 'Thank you' }
  expect.soft(await plansOf(() => app.call(updateInvoice, { as, params, body }))).toEqual(one)
  expect
    .soft(await plansOf(() => app.call(issueInvoice, { as, params })))
    .toEqual([...one, 'invoices_series_number (series_id'])
})
