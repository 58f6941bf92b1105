import { updateClient } from '@daybook/contract/clients'
import { updateCompany } from '@daybook/contract/companies'
import {
  addPayment,
  createCreditNote,
  createDeposit,
  issueInvoice,
  voidInvoice,
} from '@daybook/contract/invoice-steps'
import { type Invoice, updateInvoice } from '@daybook/contract/invoices'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildUser, type TestUser } from '../../../../test/builders.ts'
import { readCii } from '../../../../test/en16931/read-cii.ts'
import { readUbl } from '../../../../test/en16931/read-ubl.ts'
import { buildInvoice, buildIssued, buildParties, studio, twoHours } from '../../../../test/invoices.ts'
import { sendRaw } from '../../../../test/raw.ts'

const read = (app: TestApp, as: TestUser | undefined, { _id }: Pick<Invoice, '_id'>, format = 'ubl') =>
  sendRaw(app, 'GET', `/api/invoices/${_id}/xml?format=${format}`, { as })
const of = (as: TestUser, { _id }: Pick<Invoice, '_id'>) => ({ as, params: { id: _id } })

describe('GET /invoices/{id}/xml', () => {
  test('200: a file in either syntax, with the figures of the record', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const { invoice } = await buildIssued(app, {
      owner,
      ...parties,
      poNumber: 'PO-1',
      issueDate: '2026-05-04',
    })
    await app.call(addPayment, { ...of(owner, invoice), body: { amount: 4000 } })
    const [ubl, cii] = await Promise.all(['ubl', 'cii'].map((format) => read(app, owner, invoice, format)))
    expect([ubl?.status, ubl?.headers.get('content-type'), ubl?.headers.get('content-disposition')]).toEqual([
      200,
      'application/xml',
      'attachment; filename="INV-2026-0001-ubl.xml"',
    ])
    expect(cii?.headers.get('content-disposition')).toBe('attachment; filename="INV-2026-0001-cii.xml"')
    const terms = readUbl(ubl?.text ?? '')
    expect(readCii(cii?.text ?? '')).toEqual(terms)
    expect(terms).toMatchObject({
      ...{ number: 'INV-2026-0001', typeCode: '380', issueDate: '2026-05-04', dueDate: invoice.dueDate },
      ...{ orderReference: 'PO-1', withTax: '240.00', paid: '40.00', due: '200.00', preceding: [] },
      seller: { name: 'Studio GmbH', vatId: 'DE123456789', country: 'DE' },
      buyer: { country: 'FR' },
      payments: [{ code: '58', account: 'DE89370400440532013000' }],
      lines: [{ name: 'Design', quantity: '2', unitCode: 'HUR', price: '100.00', net: '200.00', rate: '20' }],
    })
  })

  test('200: a credit note names what it credits, in amounts above zero', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const { invoice } = await buildIssued(app, { owner, ...parties })
    await app.call(addPayment, of(owner, invoice))
    const { data: note } = await app.call(createCreditNote, of(owner, invoice))
    const { text } = await read(app, owner, note)
    expect(text).toContain('<CreditNote ')
    expect(readUbl(text)).toMatchObject({
      ...{ typeCode: '381', withTax: '240.00', due: '240.00', payments: [] },
      terms: `To be refunded by ${note.dueDate}`,
      preceding: [{ number: invoice.number, issueDate: invoice.issueDate }],
    })
    const credited = readUbl((await read(app, owner, invoice)).text)
    expect(credited).toMatchObject({ typeCode: '380', paid: '240.00', due: '0.00' })
  })

  test('200: a deposit is a prepayment, and the invoice that takes it off names it', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const { invoice: draft } = await buildInvoice(app, { owner, ...parties })
    const { data } = await app.call(createDeposit, {
      ...of(owner, draft),
      body: { type: 'percent', value: '25' },
    })
    const { data: deposit } = await app.call(issueInvoice, of(owner, data))
    const { data: invoice } = await app.call(issueInvoice, of(owner, draft))
    expect(readUbl((await read(app, owner, deposit)).text)).toMatchObject({
      typeCode: '386',
      withTax: '60.00',
    })
    expect(readUbl((await read(app, owner, invoice)).text)).toMatchObject({
      ...{ typeCode: '380', withTax: '180.00' },
      preceding: [{ number: deposit.number, issueDate: deposit.issueDate }],
      lines: [{ net: '200.00' }, { quantity: '-1', price: '50.00', net: '-50.00' }],
    })
  })

  test('404 for a stranger, 401 without a session, 400 for another format', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const { invoice } = await buildIssued(app, { owner, ...parties })
    const stranger = await buildUser(app)
    expect((await read(app, stranger, invoice)).status).toBe(404)
    expect((await read(app, undefined, invoice)).status).toBe(401)
    const other = await read(app, owner, invoice, 'edifact')
    expect([other.status, other.body.fields]).toEqual([400, { format: 'Must be ubl or cii' }])
  })

  test('409: of a draft, and of what is void', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const { invoice: draft } = await buildInvoice(app, { owner, ...parties })
    const early = await read(app, owner, draft)
    expect([early.status, early.body.error]).toEqual([409, 'conflict'])
    const { data: issued } = await app.call(issueInvoice, of(owner, draft))
    await app.call(voidInvoice, of(owner, issued))
    const late = await read(app, owner, issued)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('is void')])
  })

  test('409: names each field that is missing; a country is added where it belongs', async ({ app }) => {
    const { line1, postalCode, city } = studio.address
    const { owner, companyId, clientId } = await buildParties(app, {
      ...studio,
      address: { line1, postalCode, city },
    })
    await app.call(updateClient, { as: owner, params: { id: clientId }, body: { address: { country: '' } } })
    const { invoice } = await buildIssued(app, { owner, companyId, clientId })
    const refused = await read(app, owner, invoice)
    expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
      409,
      'conflict',
      {
        'companyId.address.country': 'Add the country to the address of the company',
        'clientId.address.country': 'Add the country to the address of the client',
      },
    ])
    expect(refused.body.message).toContain('of the company. Add the country')
    const body = { address: { country: 'AT' } }
    await app.call(updateCompany, { as: owner, params: { id: companyId }, body })
    await app.call(updateClient, { as: owner, params: { id: clientId }, body })
    const terms = readUbl((await read(app, owner, invoice)).text)
    expect([terms.seller.country, terms.buyer.country]).toEqual(['AT', 'AT'])
    // At another address the country would be another's.
    await app.call(updateCompany, {
      as: owner,
      params: { id: companyId },
      body: { address: { city: 'Graz' } },
    })
    expect((await read(app, owner, invoice)).status).toBe(409)
  })

  test('409: tax needs a tax number, reverse charge the client’s, and the issuer is a company', async ({
    app,
  }) => {
    const { owner, companyId, clientId } = await buildParties(app, { ...studio, taxId: '' })
    const { invoice: taxed } = await buildIssued(app, { owner, companyId, clientId })
    expect((await read(app, owner, taxed)).body.fields).toEqual({
      'companyId.taxId': expect.stringContaining('Tax is charged'),
    })
    await app.call(updateCompany, { as: owner, params: { id: companyId }, body: { taxId: 'DE123456789' } })
    const items = [{ ...twoHours, taxRate: '0', taxLabel: 'Reverse charge' }]
    const { invoice: reversed } = await buildIssued(app, { owner, companyId, clientId, items })
    expect((await read(app, owner, reversed)).body.fields).toEqual({
      'clientId.taxId': expect.stringContaining('VAT number of the client'),
    })
    const { invoice: mine } = await buildIssued(app, { owner, companyId: null, clientId })
    expect((await read(app, owner, mine)).body.fields).toEqual({ companyId: expect.any(String) })
  })

  test('409: amounts of a third decimal have no place in it', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const items = [{ ...twoHours, quantity: '1', unitPrice: 1235, taxRate: '0' }]
    const { invoice: draft } = await buildInvoice(app, { owner, ...parties, currency: 'KWD', items })
    const { data: odd } = await app.call(issueInvoice, of(owner, draft))
    expect((await read(app, owner, odd)).body.fields).toEqual({ currency: expect.stringContaining('KWD') })
    const even = { currency: 'KWD', items: [{ ...twoHours, unitPrice: 1235, taxRate: '0' }] }
    const { invoice } = await buildIssued(app, { owner, ...parties, ...even })
    expect(readUbl((await read(app, owner, invoice)).text)).toMatchObject({
      withTax: '2.47',
      lines: [{ price: '1.235' }],
    })
  })

  test('200: an internal note and a later change of a party stay out', async ({ app }) => {
    const { owner, companyId, clientId } = await buildParties(app)
    const { invoice } = await buildIssued(app, { owner, companyId, clientId })
    await app.call(updateInvoice, { ...of(owner, invoice), body: { internalNote: 'Haggles' } })
    await app.call(updateCompany, { as: owner, params: { id: companyId }, body: { legalName: 'Other AG' } })
    const { text } = await read(app, owner, invoice, 'cii')
    expect(text).not.toMatch(/Haggles|Other AG/)
  })
})
