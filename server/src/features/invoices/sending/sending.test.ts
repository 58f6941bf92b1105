import { updateClient } from '@daybook/contract/clients'
import { createCompany } from '@daybook/contract/companies'
import { uploadLogo } from '@daybook/contract/company-logo'
import { documentMoney } from '@daybook/contract/document-figures'
import { documentLanguages } from '@daybook/contract/document-words/languages'
import { sendInvoice, suggestInvoiceMail } from '@daybook/contract/invoice-sending'
import { voidInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice } from '@daybook/contract/invoices'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test as plain } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../../test/app.ts'
import { buildClient, buildUser, type TestUser } from '../../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../../test/invoices.ts'
import { openTypesetter } from '../../../documents/typesetter.ts'
import { smtpMailer } from '../../../mail/smtp.ts'
import { startSmtpServer } from '../../../mail/smtp-test-server.ts'
import type { Handler } from '../../../queue/queue.ts'
import { logoKey } from '../../companies/companies.ts'
import { reminderLanguages } from '../reminders/reminder-words.ts'
import type { InvoiceMailWork } from './invoice-mail.tsx'
import { invoiceMailLanguages, invoiceMailWords } from './invoice-mail-words.ts'

const to = 'ada@client.example'
const of = (owner: TestUser, { _id }: Pick<Invoice, '_id'>) => ({ as: owner, params: { id: _id } })
const send = (app: TestApp, owner: TestUser, invoice: Pick<Invoice, '_id'>, body: object = {}) =>
  app.call(sendInvoice, { ...of(owner, invoice), body })
const read = async (app: TestApp, owner: TestUser, invoice: Pick<Invoice, '_id'>) =>
  (await app.call(getInvoice, of(owner, invoice))).data

/** A draft for a client who has an address. */
const buildMailed = async (
  app: TestApp,
  { owner: known, ...body }: { owner?: TestUser } & Record<string, unknown> = {},
) => {
  app.time.set('2027-01-01T12:00:00Z')
  const owner = known ?? (await buildUser(app, { userType: 'pro' }))
  const { id: clientId } = await buildClient(app, { owner, name: 'Ada', email: to })
  const dates = { issueDate: '2027-01-01', dueDate: '2027-01-15' }
  const { invoice } = await buildInvoice(app, { owner, clientId, ...dates, ...body })
  return { invoice, owner, clientId }
}

describe('POST /invoices/{id}/send-email', () => {
  test('200: issues a draft and mails it, with its page, amount and due date', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    const { data } = await send(app, owner, invoice)
    expect(data).toMatchObject({ status: 'issued', number: 'INV-2027-0001' })
    expect(data.sentAt).toMatch(/^2027-01-01T12:00/)
    expect(data.history.map(({ what }) => what)).toEqual(['created', 'issued', `sent to ${to}`])
    const [mail, ...others] = await app.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to, replyTo: owner.email, cc: [] })
    expect(mail?.subject).toMatch(/^Invoice INV-2027-0001 from /)
    for (const words of [
      'Here is invoice INV-2027-0001 for €240.00',
      'Amount due: €240.00',
      '15 January 2027',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain(`href="${data.publicUrl}"`)
    expect(mail?.text).toContain('attached as a PDF')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['INV-2027-0001.pdf'])
    expect(mail?.attachments[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('200: without the PDF where it is not wanted', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    await send(app, owner, invoice, { attachPdf: false })
    const [mail] = await app.mails()
    expect(mail?.attachments).toEqual([])
    expect(mail?.text).not.toContain('PDF')
  })

  test('200: with typed words, copies, and each address once', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    const { data } = await send(app, owner, invoice, {
      to: ['one@client.example', 'ONE@client.example', 'two@client.example'],
      cc: ['Two@client.example', 'books@client.example'],
      subject: 'Your {number}',
      message: 'Dear Ada,\n\nthank you.\nSee {number}.',
    })
    expect(data.history.at(-1)?.what).toBe(
      'sent to ONE@client.example, two@client.example, copy to books@client.example',
    )
    const mails = await app.mails()
    expect(mails).toHaveLength(3)
    for (const mail of mails) {
      expect(mail).toMatchObject({ subject: 'Your INV-2027-0001', to: 'ONE@client.example' })
      expect(mail.cc).toEqual(['books@client.example'])
      expect(mail.text).toContain('thank you.\nSee INV-2027-0001.')
    }
  })

  test('200: in the language of the invoice, and from right to left', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app, { locale: 'de-DE' })
    await send(app, owner, invoice)
    const { invoice: arabic } = await buildInvoice(app, { owner, locale: 'ar', clientId: invoice.clientId })
    await send(app, owner, arabic)
    const [german, second] = await app.mails()
    expect(german?.subject).toMatch(/^Rechnung INV-2027-0001 von /)
    expect(german?.text).toContain('Offener Betrag: 240,00')
    expect(german?.text).toContain('15. Januar 2027')
    expect(second?.html).toContain('dir="rtl"')
  })

  test('200: with one way to write the amount, also where its currency is letters with dots', async ({
    app,
  }) => {
    const { invoice, owner } = await buildMailed(app, { locale: 'ar-SA', currency: 'KWD' })
    await send(app, owner, invoice)
    app.time.advance(61_000)
    // As the dialog sends the words that were suggested.
    const { data: suggestion } = await app.call(suggestInvoiceMail, of(owner, invoice))
    await send(app, owner, invoice, { message: suggestion.message })
    const amount = documentMoney('ar-SA', invoice.total, 'KWD')
    expect(amount).toContain('د.ك.')
    for (const { text } of await app.mails()) expect(text.split(amount)).toHaveLength(3)
  })

  test('200: with dates of the calendar that the PDF has, whatever the locale’s own is', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app, { locale: 'th-TH' })
    await send(app, owner, invoice)
    const [mail] = await app.mails()
    expect(mail?.text).toMatch(/\b15 .*2027/)
    expect(mail?.text).not.toContain('2570')
  })

  test('200: what is typed cannot be read as a link, and is no HTML', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    await send(app, owner, invoice, {
      subject: 'You won, see www.evil.com',
      message: 'Go to http://evil.com/gift or <a href="http://evil.com">here</a>',
    })
    const [mail] = await app.mails()
    expect(mail?.subject).toBe('You won, see www. evil. com')
    expect(mail?.html).not.toContain('evil.com')
    expect(mail?.html).toContain('&lt;a href=')
  })

  test('409 within a minute, and again where it is meant', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    await send(app, owner, invoice)
    const second = await send(app, owner, invoice)
    expect([second.status, second.body.error]).toEqual([409, 'conflict'])
    expect(second.body.fields).toEqual({ again: 'It was sent just now' })
    expect((await send(app, owner, invoice, { again: true })).status).toBe(200)
    app.time.advance(61_000)
    expect((await send(app, owner, invoice)).status).toBe(200)
    expect(await app.mails()).toHaveLength(3)
  })

  test('409 for one of two at once: the draft is issued once and mailed once', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    const replies = await Promise.all([1, 2, 3].map(() => send(app, owner, invoice)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await app.mails()).toHaveLength(1)
    expect((await read(app, owner, invoice)).history).toHaveLength(3)
  })

  test('409 for a void one; one that was made void meanwhile does not go', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    await send(app, owner, invoice)
    await app.call(voidInvoice, { ...of(owner, invoice), body: {} })
    const late = await send(app, owner, invoice)
    expect([late.status, late.body.fields]).toEqual([409, undefined])
    expect(await app.mails()).toEqual([])
    expect((await read(app, owner, invoice)).history.at(-1)?.what).toBe(`not sent to ${to}: it is void`)
  })

  test('what did not go is noted once, where a crash came before the queue knew', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app)
    await send(app, owner, invoice)
    await app.call(voidInvoice, { ...of(owner, invoice), body: {} })
    const { rows } = await app.pool.query<{ payload: InvoiceMailWork }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1`,
      [to],
    )
    const [{ payload } = { payload: undefined }] = rows
    const handle = app.handlers['invoices.send_mail'] as Handler<InvoiceMailWork | undefined>
    await handle(payload, app.workContext)
    const before = await read(app, owner, invoice)
    await handle(payload, app.workContext)
    expect(before.history.at(-1)?.what).toBe(`not sent to ${to}: it is void`)
    expect(await read(app, owner, invoice)).toEqual(before)
  })

  test('409 for a draft that cannot be issued, or is another by now, which stays a draft', async ({
    app,
  }) => {
    const { invoice, owner } = await buildMailed(app, { items: [] })
    expect((await send(app, owner, invoice)).status).toBe(409)
    const { invoice: other } = await buildInvoice(app, { owner, clientId: invoice.clientId })
    expect((await send(app, owner, other, { version: 7 })).body.error).toBe('version_conflict')
    expect((await read(app, owner, other)).status).toBe('draft')
    expect(await app.mails()).toEqual([])
  })

  test('400 without an address, for what is none, and for too many; the draft stays one', async ({ app }) => {
    const { invoice, owner, clientId } = await buildMailed(app)
    const many = Array.from({ length: 6 }, (_, place) => `a${place}@client.example`)
    const wrong: [object, string][] = [
      [{ to: 'nobody' }, 'to'],
      [{ to: 'a@b.example, c@d.example' }, 'to'],
      [{ to: many, cc: many.map((address) => `x${address}`) }, 'cc'],
      [{ to: Array.from({ length: 11 }, (_, place) => `a${place}@client.example`) }, 'to'],
      [{ subject: 'x'.repeat(201) }, 'subject'],
      [{ message: 'x'.repeat(5001) }, 'message'],
    ]
    for (const [body, field] of wrong) {
      const reply = await send(app, owner, invoice, body)
      expect([
        reply.status,
        Object.keys(reply.body.fields ?? {}).some((key) => key.startsWith(field)),
      ]).toEqual([400, true])
    }
    await app.call(updateClient, { as: owner, params: { id: clientId }, body: { email: '' } })
    expect((await send(app, owner, invoice)).body.fields).toHaveProperty('to')
    expect((await read(app, owner, invoice)).status).toBe('draft')
  })

  plain('429 after 60 tries an hour', async () => {
    const app = await startTestApp({ environment: { RATE_LIMITS: 'on' } })
    const { invoice, owner } = await buildMailed(app)
    const missing = { _id: owner.id }
    const tries = await Promise.all(Array.from({ length: 60 }, () => send(app, owner, missing)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]))
    const reply = await send(app, owner, invoice)
    expect([reply.status, reply.body.error]).toEqual([429, 'rate_limited'])
    expect((await read(app, owner, invoice)).status).toBe('draft')
    await app.close()
  })
})

describe('the mail', () => {
  plain('goes over SMTP to each address alone; a refused one is noted, and the others arrive', async () => {
    const smtp = await startSmtpServer()
    const app = await startTestApp({
      adapt: (parts) => ({
        ...parts,
        mailer: smtpMailer({ url: smtp.url, from: 'Daybook <hello@daybook.example>' }),
      }),
    })
    smtp.behaviour.refuse = async (address) => (address.startsWith('gone') ? 550 : null)
    const { invoice, owner } = await buildMailed(app)
    const { data: sent } = await send(app, owner, invoice, {
      to: ['gone@client.example', to],
      cc: 'books@client.example',
    })
    expect(sent.mailRefused).toBeNull()
    await app.work()
    expect(new Set(smtp.deliveries.map((delivery) => delivery.to.join()))).toEqual(
      new Set([to, 'books@client.example']),
    )
    for (const { mail } of smtp.deliveries) {
      expect(mail.to?.map(({ address }) => address)).toEqual(['gone@client.example', to])
      expect(mail.cc?.map(({ address }) => address)).toEqual(['books@client.example'])
      expect(mail.replyTo?.[0]?.address).toBe(owner.email)
    }
    const refused = await read(app, owner, invoice)
    expect([refused.mailRefused, refused.history.at(-1)?.what]).toEqual([
      'gone@client.example',
      'the mail was refused by gone@client.example',
    ])
    app.time.advance(61_000)
    const { data: again } = await send(app, owner, invoice, { to })
    expect([again.mailRefused, again.version]).toEqual([null, refused.version + 1])
    await app.close()
    await smtp.stop()
  })

  test('does not go without the PDF that it was to have, and the record says so at once', async ({ app }) => {
    app.time.set('2027-01-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro' })
    const pixel = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } }
    const bytes = await sharp(pixel).png().toBuffer()
    const { data } = await app.call(uploadLogo, { as: owner, file: { name: 'logo.png', bytes } })
    const body = { name: 'Studio', logo: data.logo }
    const { data: company } = await app.call(createCompany, { as: owner, body })
    // As after a disk that lost a part of it.
    await app.files.put(logoKey(data.logo), Buffer.from('RIFF'), 'image/webp')
    const { invoice } = await buildMailed(app, { owner, companyId: company._id })
    await send(app, owner, invoice, { cc: 'books@client.example' })
    const before = await read(app, owner, invoice)
    expect(await app.mails()).toEqual([])
    const after = await read(app, owner, invoice)
    const addresses = [to, 'books@client.example'].toSorted()
    expect(
      after.history
        .slice(3)
        .map(({ what }) => what)
        .toSorted(),
    ).toEqual(addresses.map((address) => `not sent to ${address}: its PDF cannot be made`))
    // Screens that are open hear of it.
    expect([after.version, addresses]).toEqual([
      before.version + 2,
      expect.arrayContaining([after.mailRefused]),
    ])

    app.time.advance(61_000)
    await send(app, owner, invoice, { attachPdf: false })
    const [mail] = await app.mails()
    expect([mail?.attachments, mail?.text.includes('PDF')]).toEqual([[], false])
    expect((await read(app, owner, invoice)).mailRefused).toBeNull()
  })

  plain('that fails at every try is named in the history at its last', async () => {
    const app = await startTestApp({
      adapt: (parts) => ({ ...parts, typesetter: openTypesetter({ limitMs: 0 }) }),
    })
    const { invoice, owner } = await buildMailed(app)
    await send(app, owner, invoice)
    expect(await app.mails()).toEqual([])
    expect((await read(app, owner, invoice)).history.at(-1)?.what).toBe(`sent to ${to}`)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`.execute(
      app.db,
    )
    expect(await app.mails()).toEqual([])
    const failed = await read(app, owner, invoice)
    expect([failed.mailRefused, failed.history.at(-1)?.what]).toEqual([
      to,
      `not sent to ${to}: every try failed`,
    ])
    await app.close()
  })

  plain('has all its words in every language in which reminders go', () => {
    expect(invoiceMailLanguages).toEqual(reminderLanguages)
    expect(invoiceMailLanguages.toSorted()).toEqual(documentLanguages.toSorted())
    for (const language of invoiceMailLanguages) {
      const words = invoiceMailWords(language, { number: 'N1', amount: '5', issuer: 'Me' })
      expect(Object.values(words)).not.toContain('')
      expect(Object.values(words).join(' ')).not.toMatch(/[{}|]/)
      for (const name of ['invoice', 'credit', 'hereIs', 'hereIsCredit'] as const)
        expect(words[name]).toContain('N1')
    }
  })
})

describe('GET /invoices/{id}/send-email', () => {
  test('200: the words that would be sent; a draft’s number stands as a place', async ({ app }) => {
    const { invoice, owner } = await buildMailed(app, { locale: 'fr' })
    const before = await app.call(suggestInvoiceMail, of(owner, invoice))
    expect(before.data).toMatchObject({ to, subject: expect.stringMatching(/^Facture \{number\} de /) })
    const { invoice: issued } = await buildIssued(app, { owner, clientId: invoice.clientId, locale: 'fr' })
    const after = await app.call(suggestInvoiceMail, of(owner, issued))
    expect(after.data.subject).toContain(issued.number)
    expect(after.data.message).toContain('240,00')
  })
})
