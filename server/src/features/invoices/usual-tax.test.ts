import { createClient } from '@daybook/contract/clients'
import { createCompany } from '@daybook/contract/companies'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { previewFromTasks } from '@daybook/contract/invoice-preview'
import { voidInvoice } from '@daybook/contract/invoice-steps'
import { usualTax } from '@daybook/contract/usual-tax'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'
import { buildHour, buildInvoice, buildIssued, buildPaidWork, twoHours } from '../../../test/invoices.ts'

const taxed = (taxRate: string, taxLabel = 'VAT') => ({ items: [{ ...twoHours, taxRate, taxLabel }] })
const none = { taxRate: '0', taxLabel: '' }

const usual = async (app: TestApp, as: TestUser, query: { clientId?: string; companyId?: string } = {}) =>
  (await app.call(usualTax, { as, query })).data

/** Two clients of somebody with a company. */
const buildBooks = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const client = async (name: string) =>
    (await app.call(createClient, { as: owner, body: { name } })).data._id
  const company = await app.call(createCompany, { as: owner, body: { name: 'Studio' } })
  return { owner, ada: await client('Ada'), bea: await client('Bea'), companyId: company.data._id }
}

describe('GET /invoices/usual-tax', () => {
  test('200: that of the last invoice to the client from the same company, else from the company', async ({
    app,
  }) => {
    const { owner, ada, bea, companyId } = await buildBooks(app)
    expect(await usual(app, owner, { clientId: ada, companyId })).toEqual(none)
    const issued = { owner, companyId, issueDate: '2026-05-04', dueDate: '2026-05-18' }
    await buildIssued(app, { ...issued, clientId: ada, ...taxed('19') })
    await buildIssued(app, {
      ...issued,
      clientId: bea,
      ...taxed('0', 'Reverse charge'),
      issueDate: '2026-05-05',
    })
    await buildInvoice(app, { owner, companyId, clientId: ada, ...taxed('7') })
    expect(await usual(app, owner, { clientId: ada, companyId })).toEqual({ taxRate: '19', taxLabel: 'VAT' })
    expect(await usual(app, owner, { companyId })).toEqual({ taxRate: '0', taxLabel: 'Reverse charge' })
    // One's own name is another seller.
    expect(await usual(app, owner, { clientId: ada })).toEqual(none)
    expect(await usual(app, await buildUser(app), { clientId: ada, companyId })).toEqual(none)
  })

  test('200: the tax of most of it; what is void says nothing', async ({ app }) => {
    const { owner, ada, companyId } = await buildBooks(app)
    const items = [
      { ...twoHours, quantity: '1', taxRate: '7', taxLabel: 'Reduced' },
      { ...twoHours, quantity: '5', taxRate: '19', taxLabel: 'VAT' },
    ]
    const { invoice } = await buildIssued(app, { owner, companyId, clientId: ada, items })
    expect(await usual(app, owner, { clientId: ada, companyId })).toEqual({ taxRate: '19', taxLabel: 'VAT' })
    await app.call(voidInvoice, { as: owner, params: { id: invoice._id }, body: {} })
    expect(await usual(app, owner, { clientId: ada, companyId })).toEqual(none)
  })
})

describe('POST /invoices/from-tasks', () => {
  test('201: time is taxed as the last invoice to its client, unless a rate is sent', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { clientId, projectId, task } = await buildPaidWork(app, owner)
    await buildIssued(app, { owner, clientId, ...taxed('19') })
    await buildHour(app, owner, task, 0)
    const body = { projectId }
    const preview = async (more: object) =>
      (await app.call(previewFromTasks, { as: owner, body: { ...body, ...more } })).data.total
    expect([await preview({}), await preview({ taxRate: '0' })]).toEqual([7140, 6000])
    const { data } = await app.call(invoiceFromTasks, { as: owner, body })
    expect(data.items).toMatchObject([{ taxRate: '19', taxLabel: 'VAT' }])
  })
})
