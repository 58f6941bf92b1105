import { createClient } from '@daybook/contract/clients'
import { createCompany, deleteCompany } from '@daybook/contract/companies'
import { sendInvoice } from '@daybook/contract/invoice-sending'
import {
  createCreditNote,
  createDeposit,
  duplicateInvoice,
  issueInvoice,
  voidInvoice,
} from '@daybook/contract/invoice-steps'
import {
  deleteInvoice,
  getInvoice,
  type Invoice,
  restoreInvoice,
  updateInvoice,
} from '@daybook/contract/invoices'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildUser, type TestUser } from '../../../../test/builders.ts'
import { buildInvoice, twoHours } from '../../../../test/invoices.ts'

type Asked = { type: 'percent'; value: string } | { type: 'amount'; value: number }

const of = (as: TestUser, { _id: id }: Pick<Invoice, '_id'>) => ({ as, params: { id } })
const read = async (app: TestApp, as: TestUser, invoice: Invoice) =>
  (await app.call(getInvoice, of(as, invoice))).data
const ask = (app: TestApp, as: TestUser, invoice: Invoice, body: Asked) =>
  app.call(createDeposit, { ...of(as, invoice), body })
const issue = (app: TestApp, as: TestUser, invoice: Invoice) => app.call(issueInvoice, of(as, invoice))
const percent = (value: string): Asked => ({ type: 'percent', value })

/** A draft over 1,000.00 less 10 per cent, with a deposit of 30 per cent that is issued. */
const buildDeposited = async (app: TestApp, more: object = {}) => {
  const items = [{ ...twoHours, quantity: '1', unitPrice: 100_000, taxRate: '0' }]
  const discount = { type: 'percent' as const, value: '10' }
  const { invoice, owner } = await buildInvoice(app, { items, discount, ...more })
  const { data: draft } = await ask(app, owner, invoice, percent('30'))
  const { data: deposit } = await issue(app, owner, draft)
  return { owner, invoice, deposit, rest: await read(app, owner, invoice) }
}

const ratesOf = (invoices: readonly Invoice[]) => {
  const sums = new Map<string, [number, number]>()
  for (const { rate, label, base, amount } of invoices.flatMap(({ taxTotals }) => taxTotals)) {
    const [bases, taxes] = sums.get(`${rate} ${label}`) ?? [0, 0]
    sums.set(`${rate} ${label}`, [bases + base, taxes + amount])
  }
  return sums
}

describe('POST /invoices/{id}/deposit', () => {
  test('201: it and the rest are the whole, whatever the discount on that', async ({ app }) => {
    const { invoice, deposit, rest } = await buildDeposited(app)
    // Asked for, then taken off: both are news of the draft, whose other pages name it too.
    expect(rest.version).toBe(invoice.version + 2)
    expect([deposit.total, rest.total, rest.subtotal, rest.discountTotal]).toEqual([
      27_000, 63_000, 73_000, 10_000,
    ])
    expect(rest.items.at(-1)).toMatchObject({
      description: `Deposit ${deposit.number}`,
      quantity: '-1',
      unitPrice: 27_000,
      deposit: { _id: deposit._id, base: 27_000, tax: 0 },
    })
  })

  test('201: an amount is what the client pays, whether the prices of the invoice include tax or not', async ({
    app,
  }) => {
    for (const pricesIncludeTax of [false, true]) {
      // 100.01 is no net of whole cents and 19 per cent on it.
      const items = [{ ...twoHours, taxRate: '19' }]
      const { invoice, owner } = await buildInvoice(app, { items, pricesIncludeTax })
      const { data: draft } = await ask(app, owner, invoice, { type: 'amount', value: 10_001 })
      expect([draft.total, draft.pricesIncludeTax, draft.balance]).toEqual([10_001, true, 10_001])
      const { data: deposit } = await issue(app, owner, draft)
      const { data: last } = await issue(app, owner, invoice)
      expect(last.total).toBe(invoice.total - 10_001)
      expect(ratesOf([deposit, last])).toEqual(ratesOf([invoice]))
    }
  })

  test('409: an invoice is not issued, nor sent, while a deposit for it is a draft; nothing is lost', async ({
    app,
  }) => {
    const { invoice, owner } = await buildInvoice(app)
    const { data: draft } = await ask(app, owner, invoice, percent('30'))
    const refused = [
      await issue(app, owner, invoice),
      await app.call(sendInvoice, { ...of(owner, invoice), body: { to: 'ada@client.example' } }),
    ]
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([
        409,
        'Its deposit of 72.00 EUR is still a draft: issue that first, or delete it',
      ])
    expect((await read(app, owner, invoice)).status).toBe('draft')
    await issue(app, owner, draft)
    expect((await issue(app, owner, invoice)).data.total).toBe(16_800)

    const { invoice: other } = await buildInvoice(app, { owner })
    const { data: unwanted } = await ask(app, owner, other, percent('30'))
    await app.call(deleteInvoice, of(owner, unwanted))
    expect((await issue(app, owner, other)).data.total).toBe(24_000)
  })

  test("201: stands in the words of the client's language, and in its own currency", async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app, { locale: 'de-DE' })
    const { data: draft } = await ask(app, owner, invoice, percent('30'))
    expect(draft.items.map(({ description }) => description)).toEqual(['Anzahlungsrechnung'])
    const set = (currency: string) => app.call(updateInvoice, { ...of(owner, invoice), body: { currency } })
    await set('JPY')
    expect((await issue(app, owner, invoice)).body.message).toBe(
      'Its deposit of 72.00 EUR is still a draft: delete it, or set the currency of this one back to EUR',
    )
    await set('EUR')
    const { data: deposit } = await issue(app, owner, draft)
    const { data: last } = await issue(app, owner, invoice)
    expect(last.items.at(-1)?.description).toBe(`Anzahlungsrechnung ${deposit.number}`)
  })

  test('201: what takes it off follows the language that is typed', async ({ app }) => {
    const { owner, invoice, deposit } = await buildDeposited(app)
    const change = async (body: object) =>
      (await app.call(updateInvoice, { ...of(owner, invoice), body })).data.items.at(-1)?.description
    expect(await change({ locale: 'de-DE' })).toBe(`Anzahlungsrechnung ${deposit.number}`)
    expect(await change({ locale: 'fr-FR' })).toBe(`Facture d’acompte ${deposit.number}`)
  })

  test('400, 409: what deposits add to 500 typed lines is refused while it can still be mended', async ({
    app,
  }) => {
    const line = { ...twoHours, quantity: '1', unitPrice: 30, taxRate: '16' }
    const lines = (count: number) => Array.from({ length: count }, () => line)
    const { invoice, owner } = await buildInvoice(app, { items: lines(1) })
    for (const value of [12, 12]) await ask(app, owner, invoice, { type: 'amount', value })
    const { data: last } = await ask(app, owner, invoice, { type: 'amount', value: 11 })
    const type = (on: Invoice, items: object[]) =>
      app.call(updateInvoice, { ...of(owner, on), body: { items } })
    // A deposit over the rest has a line of its own, whatever is typed.
    const beyond = await type(last, lines(500))
    expect([beyond.status, beyond.body.fields]).toEqual([
      400,
      { items: 'With the lines of its deposits it has over 500 lines: remove some' },
    ])
    const most = await type(last, lines(499))
    expect([most.status, most.data.items.length]).toEqual([200, 500])
    expect((await type(last, most.data.items)).status).toBe(200)

    const { invoice: long } = await buildInvoice(app, { owner, items: lines(1) })
    const { data: deposit } = await ask(app, owner, long, percent('30'))
    expect((await type(long, lines(500))).status).toBe(200)
    const tooLate = await issue(app, owner, deposit)
    expect([tooLate.status, tooLate.body.message]).toEqual([
      409,
      'Its invoice has no room for the line that takes it off: merge some lines first',
    ])
    expect((await type(long, lines(499))).status).toBe(200)
    expect((await issue(app, owner, deposit)).status).toBe(200)
    const full = await read(app, owner, long)
    expect((await type(long, full.items)).status).toBe(200)
    expect((await type(long, lines(500))).body.fields).toEqual(beyond.body.fields)
  })

  test('201: any deposits and the rest are the whole, rate by rate and to the unit', {
    timeout: 120_000,
  }, async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    // A deposit is at least a cent, so that something has to be left to take a part of.
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({ type: fc.constant('percent' as const), value: fc.constantFrom('10', '12.5', '3') }),
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 300 }) }),
    )
    const line = fc.record({
      unitPrice: fc.integer({ min: 700, max: 90_000 }),
      quantity: fc.constantFrom('1', '2.5', '3'),
      taxRate: fc.constantFrom('0', '7', '19', '20'),
      taxLabel: fc.constantFrom('VAT', ''),
      discount,
    })
    const given = fc.record({
      items: fc.array(line, { minLength: 1, maxLength: 5 }),
      discount,
      pricesIncludeTax: fc.boolean(),
      deposits: fc.array(fc.constantFrom('10', '33.33', '25', '7.5'), { minLength: 1, maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ deposits, ...body }) => {
        const { invoice } = await buildInvoice(app, { owner, ...body })
        const issued: Invoice[] = []
        for (const value of deposits) {
          const { data } = await ask(app, owner, invoice, percent(value))
          issued.push((await issue(app, owner, data)).data)
        }
        const last = (await issue(app, owner, invoice)).data
        const all = [...issued, last]
        expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.total)
        expect(ratesOf(all)).toEqual(ratesOf([invoice]))
        expect(last.total).toBe(
          last.subtotal - last.discountTotal + last.taxTotals.reduce((sum, { amount }) => sum + amount, 0),
        )
        expect(last.items.reduce((sum, { net }) => sum + net, 0)).toBe(last.subtotal)
      }),
      { numRuns: 15 },
    )
  })

  test('201: the last of several over everything bills what is left, so that the rest is nothing', async ({
    app,
  }) => {
    // A third of 0.30 is 0.10 with 0.02 of tax: three of them would be 0.06, and the tax of the whole is 0.05.
    const items = [{ ...twoHours, quantity: '1', unitPrice: 30, taxRate: '16' }]
    const { invoice, owner } = await buildInvoice(app, { items })
    expect(invoice.total).toBe(35)
    const issued: Invoice[] = []
    for (const value of [12, 12, 11]) {
      const { data: draft } = await ask(app, owner, invoice, { type: 'amount', value })
      issued.push((await issue(app, owner, draft)).data)
    }
    expect(issued.map(({ total }) => total)).toEqual([12, 12, 11])
    expect(issued.at(-1)?.items).toMatchObject([{ quantity: '1', unitPrice: 11, amount: 11, net: 10 }])
    const rest = await read(app, owner, invoice)
    expect([rest.total, rest.taxTotals[0]?.base, rest.taxTotals[0]?.amount]).toEqual([0, 0, 0])
    expect((await issue(app, owner, invoice)).data).toMatchObject({ status: 'paid', total: 0 })
  })

  test('201: such a last one stays what it is when it is edited, is credited as such, and is copied', async ({
    app,
  }) => {
    const items = [{ ...twoHours, quantity: '1', unitPrice: 30, taxRate: '16' }]
    const { invoice, owner } = await buildInvoice(app, { items })
    for (const value of [12, 12]) await ask(app, owner, invoice, { type: 'amount', value })
    const { data: last } = await ask(app, owner, invoice, { type: 'amount', value: 11 })
    const change = async (body: object) => (await app.call(updateInvoice, { ...of(owner, last), body })).data
    const [line] = last.items
    expect(
      (await change({ items: [{ ...line, unitPrice: 99, quantity: '7' }], notes: 'Thanks' })).total,
    ).toBe(11)
    expect((await change({ pricesIncludeTax: false })).total).toBe(11)
    expect((await change({ pricesIncludeTax: true })).items).toMatchObject([{ unitPrice: 11, amount: 11 }])
    const { data: issued } = await issue(app, owner, last)
    expect((await app.call(duplicateInvoice, of(owner, issued))).data.total).toBe(11)
    expect((await app.call(createCreditNote, of(owner, issued))).data).toMatchObject({
      subtotal: 10,
      total: 11,
    })
  })

  test('409: more than the whole, drafts counted in, and two at once', async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app)
    expect((await ask(app, owner, invoice, percent('60'))).status).toBe(201)
    const refused = await ask(app, owner, invoice, percent('60'))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'At most 96.00 EUR is left to ask for as a deposit',
    ])
    const both = await Promise.all([1, 2].map(() => ask(app, owner, invoice, percent('30'))))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await ask(app, owner, invoice, { type: 'amount', value: 2_400 })).status).toBe(201)
    expect((await ask(app, owner, invoice, percent('1'))).status).toBe(409)
  })

  test('keeps what it billed when prices begin to include tax, and when lines are edited', async ({
    app,
  }) => {
    const items = [twoHours]
    const { owner, invoice, deposit, rest } = await buildDeposited(app, { items, discount: null })
    expect([deposit.total, rest.total]).toEqual([7_200, 16_800])
    const change = async (body: object) =>
      (await app.call(updateInvoice, { ...of(owner, invoice), body })).data
    const inclusive = await change({ pricesIncludeTax: true })
    expect(inclusive.total).toBe(20_000 - 7_200)
    expect(inclusive.items.at(-1)).toMatchObject({ unitPrice: 7_200, deposit: { base: 6_000, tax: 1_200 } })
    // Neither taken off by hand nor made cheaper, with what the answer says of it or without.
    const [line, taken] = inclusive.items
    const cheaper = { ...taken, unitPrice: 1, quantity: '5' }
    for (const sent of [[line], [line, cheaper], [{ ...cheaper, deposit: undefined }, line]])
      expect((await change({ items: sent })).items).toMatchObject([
        { _id: line?._id },
        { unitPrice: 7_200, quantity: '-1' },
      ])
    const currency = await app.call(updateInvoice, { ...of(owner, invoice), body: { currency: 'USD' } })
    expect([currency.status, currency.body.fields]).toEqual([400, { currency: 'Its deposits are in EUR' }])
  })

  test('400: what takes off a deposit stays with its client and its company', async ({ app }) => {
    const { owner, invoice } = await buildDeposited(app)
    const { data: bob } = await app.call(createClient, { as: owner, body: { name: 'Bob' } })
    const { data: studio } = await app.call(createCompany, { as: owner, body: { name: 'Studio' } })
    const change = (body: object) => app.call(updateInvoice, { ...of(owner, invoice), body })
    for (const [body, fields] of [
      [{ clientId: bob._id }, { clientId: 'Its deposits were billed to Ada' }],
      [{ clientId: null }, { clientId: 'Its deposits were billed to Ada' }],
      [{ companyId: studio._id }, { companyId: 'Its deposits were issued by Per Son' }],
    ]) {
      const refused = await change(body ?? {})
      expect([refused.status, refused.body.fields]).toEqual([400, fields])
    }
    const { clientId } = invoice
    expect((await change({ clientId, companyId: null, notes: 'Thank you' })).status).toBe(200)
    // What is void is taken off no more.
    const deposit = (await read(app, owner, invoice)).related[0]
    await app.call(voidInvoice, { as: owner, params: { id: deposit?._id ?? '' } })
    expect((await change({ clientId: bob._id, companyId: studio._id })).status).toBe(200)
  })

  test('409: a draft that takes off the deposit of another client is not issued', async ({ app }) => {
    const { owner, rest } = await buildDeposited(app)
    const { data: bob } = await app.call(createClient, { as: owner, body: { name: 'Bob' } })
    // As it could come to be when an invoice was free to change its client.
    await app.db.updateTable('invoices').set({ client_id: bob._id }).where('id', '=', rest._id).execute()
    const { status, body } = await issue(app, owner, rest)
    const number = rest.related[0]?.number
    expect([status, body.message]).toEqual([
      409,
      `Deposit ${number} was billed to Ada: set the client back to that one`,
    ])
    await app.call(updateInvoice, { ...of(owner, rest), body: { clientId: rest.clientId } })
    expect((await issue(app, owner, rest)).status).toBe(200)
  })

  test('409: a draft whose deposit names a company in the trash asks to restore it', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Lind Studio' } })
    const { rest } = await buildDeposited(app, { owner, companyId: company._id })
    await app.call(deleteCompany, { as: owner, params: { id: company._id } })
    const { status, body } = await issue(app, owner, rest)
    expect([status, body.message]).toEqual([
      409,
      'Its company is in the trash: restore it before you issue it',
    ])
  })

  test('409: a draft is not issued while the invoice that it is for has another client or company', async ({
    app,
  }) => {
    const { invoice, owner } = await buildInvoice(app, { companyId: null })
    const { data: draft } = await ask(app, owner, invoice, percent('50'))
    const { data: bob } = await app.call(createClient, { as: owner, body: { name: 'Bob' } })
    const { data: studio } = await app.call(createCompany, { as: owner, body: { name: 'Studio' } })
    const { clientId, companyId } = invoice
    for (const [body, word] of [
      [{ clientId: bob._id }, 'client'],
      [{ clientId, companyId: studio._id }, 'company'],
    ] as const) {
      await app.call(updateInvoice, { ...of(owner, invoice), body })
      const refused = await issue(app, owner, draft)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `The invoice that it is for has another ${word} by now`,
      ])
      expect((await issue(app, owner, invoice)).body.message).toBe(
        `Its deposit of 120.00 EUR is still a draft: delete it, or give both the same ${word}`,
      )
    }
    await app.call(updateInvoice, { ...of(owner, invoice), body: { companyId } })
    expect((await issue(app, owner, draft)).data).toMatchObject({ total: 12_000, billTo: { name: 'Ada' } })
  })

  test('is put back on the draft where it is void, or as far as it is credited', async ({ app }) => {
    const { owner, invoice, deposit } = await buildDeposited(app)
    const [line] = deposit.items
    const lines = [{ _id: line?._id ?? '', quantity: '0.5' }]
    await app.call(createCreditNote, { ...of(owner, deposit), body: { lines } })
    expect((await read(app, owner, invoice)).total).toBe(90_000 - 13_500)
    await app.call(createCreditNote, of(owner, deposit))
    expect(await read(app, owner, invoice)).toMatchObject({ total: 90_000, items: [{ quantity: '1' }] })

    const other = (await ask(app, owner, invoice, percent('50'))).data
    await issue(app, owner, other)
    expect((await read(app, owner, invoice)).total).toBe(45_000)
    expect((await app.call(voidInvoice, of(owner, other))).status).toBe(200)
    expect((await read(app, owner, invoice)).total).toBe(90_000)
  })

  test('409: neither void nor credited while an issued invoice takes it off; nor issued after that', async ({
    app,
  }) => {
    const { owner, invoice, deposit } = await buildDeposited(app)
    const late = (await ask(app, owner, invoice, percent('10'))).data
    await app.call(deleteInvoice, of(owner, late))
    const ends = async () => {
      const { can } = await read(app, owner, deposit)
      return { void: can.void, credit: can.credit }
    }
    expect(await ends()).toEqual({ void: true, credit: true })
    const { data: last } = await issue(app, owner, invoice)
    expect(await ends(), 'no screen offers it').toEqual({ void: false, credit: false })
    await app.call(restoreInvoice, of(owner, late))
    expect((await issue(app, owner, late)).body.message).toBe(
      `${last.number} is already issued: it is too late for a deposit`,
    )
    for (const call of [voidInvoice, createCreditNote]) {
      const refused = await app.call(call as typeof voidInvoice, of(owner, deposit))
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `${last.number} takes it off: void or credit that one first`,
      ])
    }
    // What was refused took no number.
    const note = await app.call(createCreditNote, of(owner, last))
    expect([note.data.total, note.data.number]).toEqual([63_000, expect.stringMatching(/0001$/)])
    expect(await ends()).toEqual({ void: true, credit: true })
    expect((await app.call(voidInvoice, of(owner, deposit))).status).toBe(200)
  })

  test('a copy takes none off, unless it is in the place of what is void', async ({ app }) => {
    const { owner, invoice, deposit } = await buildDeposited(app)
    expect((await app.call(duplicateInvoice, of(owner, invoice))).data.total).toBe(90_000)
    await issue(app, owner, invoice)
    expect((await app.call(duplicateInvoice, of(owner, invoice))).data.total).toBe(90_000)
    await app.call(voidInvoice, of(owner, invoice))
    const { data: again } = await app.call(duplicateInvoice, of(owner, invoice))
    expect(again).toMatchObject({ total: 63_000, items: [{}, { deposit: { _id: deposit._id } }] })
    expect((await read(app, owner, deposit)).relatedInvoiceId).toBe(again._id)
  })
})
