import { createClient } from '@daybook/contract/clients'
import { createCompany } from '@daybook/contract/companies'
import { invoiceArchive } from '@daybook/contract/invoice-documents'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../../test/invoices.ts'
import { fetchFile, readPdf } from '../../../../test/pdf.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

describe('GET /invoices/archive', () => {
  test('200: what was issued in the period as PDFs, with their list, and nothing of others', async ({
    app,
  }) => {
    const { invoice, owner } = await buildIssued(app, { issueDate: '2026-11-03' })
    const { invoice: second } = await buildIssued(app, { owner, issueDate: '2026-11-30' })
    await buildIssued(app, { owner, issueDate: '2026-12-01' })
    await buildInvoice(app, { owner, issueDate: '2026-11-04' })
    await buildIssued(app, { issueDate: '2026-11-05' })
    const reply = await fetchFile(app, invoiceArchive, { as: owner, query: november })
    expect([reply.status, reply.type]).toEqual([200, 'application/zip'])
    expect(reply.disposition).toBe('attachment; filename="invoices-2026-11-01-2026-11-30.zip"')
    const files = unzipSync(reply.bytes)
    expect(Object.keys(files)).toEqual(['invoices.csv', `${invoice.number}.pdf`, `${second.number}.pdf`])
    const lines = strFromU8(files['invoices.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain(`${invoice.number},invoice,overdue,Ada,2026-11-03`)
    const { text } = await readPdf(files[`${second.number}.pdf`] ?? new Uint8Array())
    expect(text).toContain(`Check code ${second.checkCode}`)
  })

  test('200: what matches the filters of the list alone, in the table too', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, { issueDate: '2026-11-03' })
    const { data: other } = await app.call(createClient, { as: owner, body: { name: 'Émile' } })
    const { invoice: second } = await buildIssued(app, {
      owner,
      issueDate: '2026-11-04',
      clientId: other._id,
    })
    const namesOf = async (filters: object) => {
      const query = { ...november, ...filters }
      const files = unzipSync((await fetchFile(app, invoiceArchive, { as: owner, query })).bytes)
      const table = strFromU8(files['invoices.csv'] ?? new Uint8Array()).trim()
      return [Object.keys(files).slice(1), table.split('\r\n').length - 1]
    }
    expect(await namesOf({ clientId: other._id })).toEqual([[`${second.number}.pdf`], 1])
    expect(await namesOf({ search: 'emi' })).toEqual([[`${second.number}.pdf`], 1])
    expect(await namesOf({ status: 'open', clientId: invoice.clientId })).toEqual([
      [`${invoice.number}.pdf`],
      1,
    ])
    expect(await namesOf({ status: 'paid' })).toEqual([[], 0])
  })

  test('200: tells the numbers of two companies apart, in the table and by the names of files', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Lind & Co.' } })
    for (const companyId of [null, company._id])
      await buildIssued(app, { owner, companyId, issueDate: '2026-11-03' })
    const files = unzipSync((await fetchFile(app, invoiceArchive, { as: owner, query: november })).bytes)
    expect(Object.keys(files)).toEqual([
      ...['invoices.csv', 'INV-2026-0001.pdf', 'INV-2026-0001 Lind-Co..pdf'],
    ])
    const [titles = '', ...rows] = strFromU8(files['invoices.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows.map((row) => [row[0], row[titles.indexOf('Issuer')]])).toEqual([
      ['INV-2026-0001', 'Lind & Co.'],
      ['INV-2026-0001', 'Per Son'],
    ])
  })

  test('200: a period without any has the list alone', async ({ app }) => {
    const owner = await buildUser(app)
    const { bytes } = await fetchFile(app, invoiceArchive, { as: owner, query: november })
    expect(Object.keys(unzipSync(bytes))).toEqual(['invoices.csv'])
  })

  test('400: for more than fit in, and for a period that ends before it begins', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, { issueDate: '2026-11-03' })
    await app.pool.query(
      `insert into invoices (id, owner_id, client_id, series_id, type, status, number, issuer, bill_to, issue_date, due_date, currency, locale,
         public_token, check_code, subtotal, tax_totals, total, issued_at, created_at, updated_at)
       select gen_random_uuid(), owner_id, client_id, series_id, type, status, 'X-' || n, issuer, bill_to, issue_date, due_date, currency, locale,
         md5(n::text), upper(left(md5(n::text), 16)), subtotal, tax_totals, total, now(), now(), now()
       from invoices, generate_series(1, 500) n where id = $1`,
      [invoice._id],
    )
    expect((await fetchFile(app, invoiceArchive, { as: owner, query: november })).status).toBe(400)
    const query = { from: '2026-11-02', to: '2026-11-01' }
    expect((await fetchFile(app, invoiceArchive, { as: owner, query })).status).toBe(400)
  })
})
