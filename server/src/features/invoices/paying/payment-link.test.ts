import { deleteAccount } from '@daybook/contract/account-security'
import {
  confirmPublicPayment,
  createInvoicePaymentLink,
  payPublicInvoice,
} from '@daybook/contract/invoice-payment-link'
import { addPayment, createCreditNote, removePayment, voidInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice } from '@daybook/contract/invoices'
import { paySandbox, sandboxCheckout } from '@daybook/contract/payments'
import { readPublicInvoice } from '@daybook/contract/public-invoice'
import { describe, expect } from 'vitest'
import { test as sandboxed, startTestApp, type TestApp } from '../../../../test/app.ts'
import { buildUser, type TestUser } from '../../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../../test/invoices.ts'
import { tell, test } from '../../../../test/paying.ts'
import type { TestStripe } from '../../../../test/stripe-server.ts'
import type { Handler } from '../../../queue/queue.ts'

const byText = (one: string, other: string) => one.localeCompare(other)
const of = (owner: TestUser, { _id }: Pick<Invoice, '_id'>) => ({ as: owner, params: { id: _id } })
const link = (app: TestApp, owner: TestUser, invoice: Invoice) =>
  app.call(createInvoicePaymentLink, of(owner, invoice))
const read = async (app: TestApp, owner: TestUser, invoice: Pick<Invoice, '_id'>) =>
  (await app.call(getInvoice, of(owner, invoice))).data
const bank = (app: TestApp, owner: TestUser, invoice: Invoice, amount: number) =>
  app.call(addPayment, { ...of(owner, invoice), body: { amount } })
const tokenOf = ({ publicUrl }: Invoice) => publicUrl?.split('/').at(-1) ?? ''
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const back = (app: TestApp, invoice: Invoice, sessionId: string) =>
  app.call(confirmPublicPayment, { params: { token: tokenOf(invoice) }, body: { sessionId } })
const completed = (app: TestApp, stripe: TestStripe, sessionId: string) =>
  stripe.event('checkout.session.completed', stripe.sessions.get(sessionId) ?? {}, app.clock())

/** An invoice over 240.00 with a link that was handed out. */
const buildLinked = async (app: TestApp, body: Record<string, unknown> = {}) => {
  const { invoice, owner } = await buildIssued(app, body)
  const { data } = await link(app, owner, invoice)
  return { invoice, owner, url: data.url, sessionId: sessionOf(data.url) }
}

/** The same, paid at Stripe without our knowledge yet. */
const buildPaid = async (app: TestApp, stripe: TestStripe) => {
  const linked = await buildLinked(app)
  stripe.payOnce(linked.sessionId, app.clock())
  return linked
}

describe('POST /invoices/{id}/payment-link', () => {
  test('200: a page of Stripe’s for what is open, the same until it is over', async ({ app, stripe }) => {
    const { invoice, owner, url, sessionId } = await buildLinked(app)
    expect(url).toContain('https://checkout.stripe.example/')
    expect((await link(app, owner, invoice)).data.url).toBe(url)
    const asked = stripe.asked.filter(({ method }) => method === 'POST')
    expect(asked).toHaveLength(1)
    const body = asked[0]?.body
    expect(body?.get('mode')).toBe('payment')
    expect(body?.get('line_items[0][price_data][unit_amount]')).toBe('24000')
    expect(body?.get('line_items[0][price_data][currency]')).toBe('eur')
    expect(body?.get('success_url')).toBe(`${invoice.publicUrl}?paid={CHECKOUT_SESSION_ID}`)
    app.time.advance(23.6 * 3_600_000)
    const later = await app.call(payPublicInvoice, { params: { token: tokenOf(invoice) } })
    expect(later.data.url).not.toBe(url)
    await app.work()
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
  })

  test('200: two at once get one page', async ({ app, stripe }) => {
    const { invoice, owner } = await buildIssued(app)
    const replies = await Promise.all([1, 2, 3, 4].map(() => link(app, owner, invoice)))
    expect(new Set(replies.map(({ data }) => data.url)).size).toBe(1)
    expect(stripe.sessions.size).toBe(1)
  })

  test('200: after a payment by bank, a new one for the rest; the old one dies', async ({ app, stripe }) => {
    const { invoice, owner, url, sessionId } = await buildLinked(app)
    await bank(app, owner, invoice, 10_000)
    await app.work()
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
    const { data } = await link(app, owner, invoice)
    expect(data.url).not.toBe(url)
    expect(stripe.sessions.get(sessionOf(data.url))?.amount_total).toBe(14_000)
  })

  test('409 of a draft, a void one, a paid one, a credit note; the open page dies with it', async ({
    app,
    stripe,
  }) => {
    const { invoice: draft, owner } = await buildInvoice(app)
    expect((await link(app, owner, draft)).status).toBe(409)
    const made = [
      await buildLinked(app, { owner }),
      await buildLinked(app, { owner }),
      await buildLinked(app, { owner }),
    ]
    const [voided, paid, credited] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]]
    await app.call(voidInvoice, { ...of(owner, voided.invoice), body: {} })
    await bank(app, owner, paid.invoice, 24_000)
    const { data: note } = await app.call(createCreditNote, { ...of(owner, credited.invoice), body: {} })
    for (const invoice of [voided.invoice, paid.invoice, credited.invoice, note]) {
      const reply = await link(app, owner, invoice)
      expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
    }
    await app.work()
    expect(made.map(({ sessionId }) => stripe.sessions.get(sessionId)?.status)).toEqual(
      Array.from({ length: 3 }, () => 'expired'),
    )
  })

  test('403 pro_required for a basic account, whose clients are offered nothing', async ({ app }) => {
    const owner = await buildUser(app)
    const { invoice } = await buildIssued(app, { owner })
    const reply = await link(app, owner, invoice)
    expect([reply.status, reply.body.error]).toEqual([403, 'pro_required'])
    const params = { token: tokenOf(invoice) }
    expect((await app.call(readPublicInvoice, { params })).data.can.pay).toBe(false)
    expect((await app.call(payPublicInvoice, { params })).status).toBe(409)
  })

  test('409 for what Stripe takes no payment of; 503 while it does not answer', async ({ app, stripe }) => {
    const tiny = await buildIssued(app, { items: [{ description: 'Pin', quantity: '1', unitPrice: 10 }] })
    expect((await link(app, tiny.owner, tiny.invoice)).status).toBe(409)
    const huge = await buildIssued(app, {
      items: [{ description: 'House', quantity: '1', unitPrice: 100_000_000 }],
    })
    expect((await link(app, huge.owner, huge.invoice)).status).toBe(409)
    const { invoice, owner } = await buildIssued(app)
    stripe.interrupt = async () => ({ status: 500, body: { error: { type: 'api_error' } } })
    expect((await link(app, owner, invoice)).status).toBe(503)
    stripe.interrupt = null
    expect((await link(app, owner, invoice)).status).toBe(200)
  })

  sandboxed('503 where payments are off', async () => {
    const app = await startTestApp({
      environment: { APP_ORIGIN: 'https://daybook.example', RATE_LIMITS: 'on' },
    })
    const { invoice, owner } = await buildIssued(app)
    expect((await link(app, owner, invoice)).status).toBe(503)
    const { data } = await app.call(readPublicInvoice, { params: { token: tokenOf(invoice) } })
    expect(data.can.pay).toBe(false)
    await app.close()
  })
})

describe('a payment', () => {
  test('is recorded once by the event, the return, or both at once, and the owner is told', async ({
    app,
    stripe,
  }) => {
    const { invoice, owner, sessionId } = await buildPaid(app, stripe)
    const event = completed(app, stripe, sessionId)
    const other = completed(app, stripe, sessionId)
    const replies = await Promise.all([
      tell(app, event),
      back(app, invoice, sessionId),
      tell(app, other),
      tell(app, event),
      back(app, invoice, sessionId),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await tell(app, event)).toMatchObject({ handled: false })
    const shown = await back(app, invoice, sessionId)
    expect(shown.data).toMatchObject({
      status: 'paid',
      invoice: { status: 'paid', balance: 0, can: { pay: false } },
    })
    const now = await read(app, owner, invoice)
    expect(now).toMatchObject({ status: 'paid', paidTotal: 24_000, balance: 0 })
    expect(now.payments).toMatchObject([
      { amount: 24_000, method: 'link', reference: expect.stringMatching(/^Stripe pi_/) },
    ])
    expect(now.history.filter(({ what }) => what === '240.00 EUR paid online')).toHaveLength(1)
    const mails = (await app.mails()).filter((mail) => mail.to === owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`${invoice.number} was paid: €240.00`])
    expect(mails[0]?.html).toContain(`/invoices/${invoice._id}`)
  })

  test('that takes days is recorded when it has come, on the day on which it came', async ({
    app,
    stripe,
  }) => {
    app.time.set('2027-03-01T12:00:00Z')
    const { invoice, owner, sessionId } = await buildLinked(app)
    stripe.payOnce(sessionId, app.clock(), true)
    await tell(app, completed(app, stripe, sessionId))
    expect((await read(app, owner, invoice)).status).toBe('issued')
    stripe.payOnce(sessionId, app.clock())
    await tell(app, stripe.event('checkout.session.async_payment_succeeded', { id: sessionId }, app.clock()))
    expect((await read(app, owner, invoice)).payments).toMatchObject([{ date: '2027-03-01' }])
  })

  test('nobody told us of is found by asking', async ({ app, stripe }) => {
    const { invoice, owner } = await buildPaid(app, stripe)
    const ask = app.handlers['invoices.ask_checkouts'] as Handler<object>
    await Promise.all([ask({}, app.workContext), ask({}, app.workContext)])
    expect((await read(app, owner, invoice)).payments).toHaveLength(1)
  })

  test('beyond what is open by then pays the rest; what is over is told, and never lost', async ({
    app,
    stripe,
  }) => {
    const { invoice, owner, sessionId } = await buildPaid(app, stripe)
    await bank(app, owner, invoice, 10_000)
    await app.work()
    const now = await read(app, owner, invoice)
    expect(now).toMatchObject({ status: 'paid', balance: 0 })
    expect(now.payments.map(({ amount, method }) => `${method} ${amount}`).toSorted(byText)).toEqual([
      'bank 10000',
      'link 14000',
    ])
    expect(now.history.at(-1)?.what).toBe('240.00 EUR paid online, 100.00 EUR of it more than was open')
    await tell(app, completed(app, stripe, sessionId))
    expect((await read(app, owner, invoice)).payments).toHaveLength(2)
    const mail = (await app.mails()).find(({ to }) => to === owner.email)
    expect(mail?.subject).toBe(`${invoice.number}: €240.00 arrived, more than was due`)
    expect(mail?.text).toContain('€100.00 of it is more than was due')
    const { rows } = await app.pool.query('select received::int, surplus::int from invoice_checkouts')
    expect(rows).toEqual([{ received: 24_000, surplus: 10_000 }])
  })

  test('while the invoice is made void leaves it void or paid, and the money is accounted for', async ({
    app,
    stripe,
  }) => {
    for (let round = 0; round < 4; round++) {
      const { invoice, owner, sessionId } = await buildPaid(app, stripe)
      const [, voiding] = await Promise.all([
        tell(app, completed(app, stripe, sessionId)),
        app.call(voidInvoice, { ...of(owner, invoice), body: {} }),
      ])
      const now = await read(app, owner, invoice)
      expect(now.status).toBe(voiding.status === 200 ? 'void' : 'paid')
      const { rows } = await app.pool.query('select surplus::int from invoice_checkouts where id = $1', [
        sessionId,
      ])
      expect(rows).toEqual([{ surplus: voiding.status === 200 ? 24_000 : 0 }])
      expect(now.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        voiding.status === 200 ? 0 : 24_000,
      )
    }
  })

  test('of two pages at once, as on two devices, both count', async ({ app, stripe }) => {
    const { invoice, owner, sessionId } = await buildPaid(app, stripe)
    app.time.advance(23.7 * 3_600_000)
    const { data } = await app.call(payPublicInvoice, { params: { token: tokenOf(invoice) } })
    const second = sessionOf(data.url)
    stripe.payOnce(second, app.clock())
    await Promise.all([
      tell(app, completed(app, stripe, second)),
      tell(app, completed(app, stripe, sessionId)),
    ])
    await app.work()
    const { rows } = await app.pool.query(
      'select sum(received)::int as came, sum(surplus)::int as over from invoice_checkouts',
    )
    expect(rows).toEqual([{ came: 48_000, over: 24_000 }])
    const { data: shown } = await app.call(readPublicInvoice, { params: { token: tokenOf(invoice) } })
    expect(shown).toMatchObject({ status: 'paid', balance: 0 })
    expect((await app.mails()).filter(({ to }) => to === owner.email)).toHaveLength(2)
  })

  test('of a page that the database does not know any more is recorded all the same', async ({
    app,
    stripe,
  }) => {
    const { invoice, owner, sessionId } = await buildPaid(app, stripe)
    await app.pool.query('delete from invoice_checkouts')
    expect(await tell(app, completed(app, stripe, sessionId))).toMatchObject({ status: 200, handled: true })
    expect((await read(app, owner, invoice)).status).toBe('paid')
  })

  test('of nothing of ours, or of an invoice that is gone, is taken note of and changes nothing', async ({
    app,
    stripe,
  }) => {
    const { invoice, owner, sessionId } = await buildPaid(app, stripe)
    const session = stripe.sessions.get(sessionId)
    for (const metadata of [
      {},
      { daybook_kind: 'other', daybook_checkout: 'x' },
      { daybook_kind: 'invoice', daybook_checkout: 'x' },
    ]) {
      Object.assign(session ?? {}, { metadata })
      expect((await tell(app, completed(app, stripe, sessionId))).status).toBe(200)
    }
    expect((await read(app, owner, invoice)).status).toBe('issued')
  })
})

describe('a person who leaves', () => {
  test('is paid no more: their pages are closed', async ({ app, stripe }) => {
    const { owner, sessionId } = await buildLinked(app)
    const { rows } = await app.pool.query<{ username: string }>('select username from users where id = $1', [
      owner.id,
    ])
    const reply = await app.call(deleteAccount, {
      as: owner,
      body: { username: rows[0]?.username ?? '' },
    })
    expect(reply.status).toBe(200)
    await app.work()
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
  })
})

describe('POST /invoices/public/{token}/paid', () => {
  test('404 for a checkout of another invoice; 200 while nothing is paid', async ({ app }) => {
    const one = await buildLinked(app)
    const other = await buildLinked(app)
    expect((await back(app, one.invoice, other.sessionId)).status).toBe(404)
    expect((await back(app, one.invoice, one.sessionId)).data).toMatchObject({
      status: 'open',
      invoice: { status: 'issued', can: { pay: true } },
    })
  })
})

describe('the sandbox', () => {
  const pay = (app: TestApp, sessionId: string) => app.call(paySandbox, { params: { sessionId } })

  sandboxed('plays the provider: shows whose invoice is paid, and pays it once', async ({ app }) => {
    const { invoice, owner, url, sessionId } = await buildLinked(app)
    expect(url).toContain('/checkout/sandbox/sandbox_')
    const shown = await app.call(sandboxCheckout, { params: { sessionId } })
    expect(shown.data).toMatchObject({
      status: 'open',
      email: null,
      invoice: { number: invoice.number },
      amount: 24_000,
      currency: 'EUR',
      returnUrl: `${invoice.publicUrl}?paid=${sessionId}`,
    })
    const replies = await Promise.all([1, 2, 3].map(() => pay(app, sessionId)))
    expect(replies.map(({ data }) => data.status)).toEqual(['paid', 'paid', 'paid'])
    expect((await read(app, owner, invoice)).payments).toMatchObject([
      { amount: 24_000, method: 'link', reference: 'Sandbox' },
    ])
    expect((await back(app, invoice, sessionId)).data).toMatchObject({
      status: 'paid',
      invoice: { status: 'paid' },
    })
    const [mail] = await app.mails()
    expect(mail?.text).toContain('no money moved')
  })

  sandboxed('410 once what was open is not; nothing is paid of it', async ({ app }) => {
    const { invoice, owner, sessionId } = await buildLinked(app)
    await bank(app, owner, invoice, 10_000)
    expect((await pay(app, sessionId)).status).toBe(410)
    expect((await read(app, owner, invoice)).balance).toBe(14_000)
    const { data } = await link(app, owner, invoice)
    const [paid, voided] = await Promise.all([
      pay(app, sessionOf(data.url)),
      app.call(removePayment, {
        as: owner,
        params: { id: invoice._id, paymentId: (await read(app, owner, invoice)).payments[0]?._id ?? '' },
      }),
    ])
    expect(voided.status).toBe(200)
    expect((await read(app, owner, invoice)).paidTotal).toBe(paid.status === 200 ? 14_000 : 0)
  })
})
