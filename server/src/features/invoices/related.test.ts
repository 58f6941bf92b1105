import { createCreditNote, createDeposit, issueInvoice } from '@daybook/contract/invoice-steps'
import { deleteInvoice, getInvoice } from '@daybook/contract/invoices'
import { readPublicInvoice } from '@daybook/contract/public-invoice'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import type { TestUser } from '../../../test/builders.ts'
import { buildInvoice, buildIssued, twoHours } from '../../../test/invoices.ts'

const read = async (app: TestApp, as: TestUser, id: string) =>
  (await app.call(getInvoice, { as, params: { id } })).data
const relatedOf = async (app: TestApp, as: TestUser, id: string) =>
  (await read(app, as, id)).related.map(({ _id, type, number }) => [_id, type, number])

describe('GET /invoices/{id}', () => {
  test('200: an invoice and its credit notes name each other', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    expect(invoice.related).toEqual([])
    const params = { id: invoice._id }
    const lines = [{ _id: invoice.items[0]?._id ?? '', quantity: '1' }]
    const { data: first } = await app.call(createCreditNote, { as: owner, params, body: { lines } })
    const { data: second } = await app.call(createCreditNote, { as: owner, params, body: {} })
    expect(await relatedOf(app, owner, invoice._id)).toEqual([
      [first._id, 'credit_note', first.number],
      [second._id, 'credit_note', second.number],
    ])
    expect(second.related).toEqual([
      { _id: invoice._id, number: invoice.number, type: 'invoice', status: 'credited' },
    ])
  })

  test('200: a deposit and what it is for name each other, until it is in the trash', async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app, { items: [twoHours] })
    const ask = async () => {
      const body = { type: 'percent' as const, value: '30' }
      return (await app.call(createDeposit, { as: owner, params: { id: invoice._id }, body })).data
    }
    const [kept, gone] = [await ask(), await ask()]
    await app.call(deleteInvoice, { as: owner, params: { id: gone._id } })
    const { data: deposit } = await app.call(issueInvoice, { as: owner, params: { id: kept._id } })
    expect(await relatedOf(app, owner, invoice._id)).toEqual([[kept._id, 'deposit', deposit.number]])
    expect(await relatedOf(app, owner, kept._id)).toEqual([[invoice._id, 'invoice', null]])
  })

  test('200: whoever has the link is told of none of them', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    await app.call(createCreditNote, { as: owner, params: { id: invoice._id }, body: {} })
    const token = invoice.publicUrl?.split('/').at(-1) ?? ''
    const { body } = await app.call(readPublicInvoice, { params: { token } })
    expect(JSON.stringify(body)).not.toContain('related"')
  })
})
