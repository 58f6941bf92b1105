import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import {
  addPayment,
  createCreditNote,
  createDeposit,
  issueInvoice,
  removePayment,
  voidInvoice,
} from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice } from '@daybook/contract/invoices'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask, type TestUser } from '../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../test/invoices.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const of = (owner: TestUser, { _id }: Pick<Invoice, '_id'>) => ({ as: owner, params: { id: _id } })
const read = async (app: TestApp, owner: TestUser, invoice: Pick<Invoice, '_id'>) =>
  (await app.call(getInvoice, of(owner, invoice))).data
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)

/** As often as it takes for either to come first. */
const rounds = Array.from({ length: 6 }, (_, round) => round)

describe('at the same moment', () => {
  test('409: of two payments that together overpay one is refused, and names what is open', async ({
    app,
  }) => {
    for (const _ of rounds) {
      const { invoice, owner } = await buildIssued(app)
      const pay = (amount: number) => app.call(addPayment, { ...of(owner, invoice), body: { amount } })
      const replies = await Promise.all([pay(15_000), pay(15_000)])
      expect(statusesOf(replies)).toEqual([201, 409])
      const refused = replies.find(({ status }) => status === 409)
      expect(refused?.body.message).toContain('90.00 EUR is open')
      expect(await read(app, owner, invoice)).toMatchObject({ paidTotal: 15_000, balance: 9_000 })
    }
  })

  test('409: a payment and a void: the later is refused', async ({ app }) => {
    for (const _ of rounds) {
      const { invoice, owner } = await buildIssued(app)
      const [paid, voided] = await Promise.all([
        app.call(addPayment, { ...of(owner, invoice), body: { amount: 1_000 } }),
        app.call(voidInvoice, of(owner, invoice)),
      ])
      const { status, payments } = await read(app, owner, invoice)
      expect([paid.status, voided.status]).toEqual(status === 'void' ? [409, 200] : [201, 409])
      expect(payments).toHaveLength(status === 'void' ? 0 : 1)
    }
  })

  test('409: a void and a credit note: the later is refused', async ({ app }) => {
    for (const _ of rounds) {
      const { invoice, owner } = await buildIssued(app)
      const [voided, credited] = await Promise.all([
        app.call(voidInvoice, of(owner, invoice)),
        app.call(createCreditNote, { ...of(owner, invoice), body: {} }),
      ])
      const { status } = await read(app, owner, invoice)
      expect([voided.status, credited.status]).toEqual(status === 'void' ? [200, 409] : [409, 201])
      expect(['void', 'credited']).toContain(status)
    }
  })

  test('a payment that is removed and a credit note: nothing stays open, and nothing is paid twice', async ({
    app,
  }) => {
    for (const _ of rounds) {
      const { invoice, owner } = await buildIssued(app)
      const { data: paid } = await app.call(addPayment, { ...of(owner, invoice), body: {} })
      const params = { id: invoice._id, paymentId: paid.payments[0]?._id ?? '' }
      const [removed, credited] = await Promise.all([
        app.call(removePayment, { as: owner, params }),
        app.call(createCreditNote, { ...of(owner, invoice), body: {} }),
      ])
      expect(credited.status).toBe(201)
      const now = await read(app, owner, invoice)
      const note = await read(app, owner, credited.data)
      expect([now.status, now.balance, sum(now.payments.map(({ amount }) => amount))]).toEqual([
        'credited',
        0,
        24_000,
      ])
      // Money that stayed is owed back; where it went first, the note settles what was open.
      expect([removed.status, note.balance]).toEqual(removed.status === 200 ? [200, 0] : [409, 24_000])
    }
  })

  test('409: two payments that are removed: what was paid back is left', async ({ app }) => {
    for (const _ of rounds) {
      const { invoice, owner } = await buildIssued(app)
      await app.call(addPayment, { ...of(owner, invoice), body: { amount: 12_000 } })
      const { data: paid } = await app.call(addPayment, { ...of(owner, invoice), body: {} })
      const lines = [{ _id: invoice.items[0]?._id ?? '', quantity: '1' }]
      const { data: note } = await app.call(createCreditNote, { ...of(owner, invoice), body: { lines } })
      await app.call(addPayment, { ...of(owner, note), body: {} })
      const remove = ({ _id: paymentId }: { _id: string }) =>
        app.call(removePayment, { as: owner, params: { id: invoice._id, paymentId } })
      expect(statusesOf(await Promise.all(paid.payments.map(remove)))).toEqual([200, 409])
      expect((await read(app, owner, invoice)).paidTotal).toBe(12_000)
    }
  })

  test('409: two credit notes of the same: it is credited once', async ({ app }) => {
    for (const _ of rounds) {
      const { invoice, owner } = await buildIssued(app)
      const credit = () => app.call(createCreditNote, { ...of(owner, invoice), body: {} })
      expect(statusesOf(await Promise.all([credit(), credit()]))).toEqual([201, 409])
    }
  })

  /** A draft over 240.00, and a deposit of half of it. */
  const buildWithDeposit = async (app: TestApp) => {
    const { invoice: whole, owner } = await buildInvoice(app)
    const body = { type: 'percent' as const, value: '50' }
    const { data: deposit } = await app.call(createDeposit, { ...of(owner, whole), body })
    return { whole, deposit, owner }
  }

  test('409: a deposit and the invoice that it is for: one waits for the other', async ({ app }) => {
    for (const _ of rounds) {
      const { whole, deposit, owner } = await buildWithDeposit(app)
      const [first, second] = await Promise.all([
        app.call(issueInvoice, of(owner, deposit)),
        app.call(issueInvoice, of(owner, whole)),
      ])
      // First, the invoice is refused, since its deposit is a draft; after the deposit it takes that off.
      const { status, balance } = await read(app, owner, whole)
      expect([first.status, second.status, status, balance]).toEqual(
        status === 'draft' ? [200, 409, 'draft', 12_000] : [200, 200, 'issued', 12_000],
      )
    }
  })

  test('409: a deposit that is credited or void, and the invoice that takes it off', async ({ app }) => {
    for (const round of rounds) {
      const { whole, deposit, owner } = await buildWithDeposit(app)
      await app.call(issueInvoice, of(owner, deposit))
      const [gone, issued] = await Promise.all([
        round % 2
          ? app.call(createCreditNote, { ...of(owner, deposit), body: {} })
          : app.call(voidInvoice, of(owner, deposit)),
        app.call(issueInvoice, of(owner, whole)),
      ])
      expect(issued.status).toBe(200)
      const { balance } = await read(app, owner, whole)
      expect([gone.status, balance]).toEqual(
        balance === 12_000 ? [409, 12_000] : [round % 2 ? 201 : 200, 24_000],
      )
    }
  })

  test('two drafts from the same work bill each entry once', async ({ app }) => {
    for (const _ of rounds.slice(0, 3)) {
      const { task, owner } = await buildTask(app)
      const { task: other } = await buildTask(app, { owner })
      const entries = []
      for (const [place, one] of [task, other, other].entries()) {
        const [from, to] = [`2026-01-0${place + 1}T09:00:00Z`, `2026-01-0${place + 1}T10:00:00Z`]
        const rate = { rate_minor: 9_000, currency: 'EUR' }
        entries.push(await buildEntry(app, { owner, task: one, from, to, rate }))
      }
      const bill = (taskIds: string[]) => app.call(invoiceFromTasks, { as: owner, body: { taskIds } })
      const replies = await Promise.all([bill([task._id, other._id]), bill([other._id]), bill([other._id])])
      const made = replies.flatMap((reply) => (reply.status === 201 ? [reply.data] : []))
      const billed = made.flatMap(({ items }) => items.flatMap(({ sessionIds }) => sessionIds))
      expect(billed.toSorted()).toEqual(entries.toSorted())
      expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    }
  })
})
