import { deleteAccount } from '@daybook/contract/account-security'
import { sendFeedback } from '@daybook/contract/feedback'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'

const supportEmail = 'support@daybook.example'
const words = { subject: 'Week view', body: 'I miss it.\n\n<b>Badly</b> & often.' }
const kept = (app: TestApp) => app.db.selectFrom('feedback').selectAll().execute()

const withSupport = async (work: (app: TestApp) => Promise<void>) => {
  const app = await startTestApp({ environment: { SUPPORT_EMAIL: supportEmail } })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

describe('POST /api/feedback 200', () => {
  it('keeps it, and mails it to support so that an answer goes to the writer', () =>
    withSupport(async (app) => {
      const ada = await buildUser(app)
      const { status, body } = await app.call(sendFeedback, {
        as: ada,
        body: { subject: `  ${words.subject} `, body: `${words.body}\n` },
      })
      expect([status, body.message]).toEqual([200, 'Thank you. Your feedback has reached us.'])
      expect(await kept(app)).toMatchObject([{ owner_id: ada.id, ...words }])
      const mails = (await app.mails()).filter(({ to }) => to === supportEmail)
      expect(mails).toMatchObject([{ subject: 'Feedback: Week view', replyTo: ada.email }])
      expect(mails[0]?.html).toContain('&lt;b&gt;Badly&lt;/b&gt; &amp; often.')
      expect(mails[0]?.text).toContain('I miss it.')
    }))

  it('adds no line of its own to the head of the mail', () =>
    withSupport(async (app) => {
      const subject = 'Hello\r\nBcc: everybody@evil.example'
      await app.call(sendFeedback, { as: await buildUser(app), body: { ...words, subject } })
      const mails = (await app.mails()).filter(({ to }) => to === supportEmail)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.headers).not.toContain('bcc')
    }))

  test('keeps it where there is nobody to mail', async ({ app }) => {
    await app.call(sendFeedback, { as: await buildUser(app), body: words })
    expect(await kept(app)).toHaveLength(1)
    expect((await app.mails()).filter(({ subject }) => subject.startsWith('Feedback'))).toEqual([])
  })

  test('goes with its account', async ({ app }) => {
    const ada = await buildUser(app)
    await app.call(sendFeedback, { as: ada, body: words })
    await app.call(deleteAccount, { as: ada, body: { username: ada.username } })
    expect(await kept(app)).toEqual([])
  })
})

describe('POST /api/feedback 400', () => {
  test.for([
    [{ ...words, subject: undefined }, { subject: 'Subject is required' }],
    [{ ...words, subject: ' ' }, { subject: 'Subject is required' }],
    [{ ...words, body: '' }, { body: 'Message is required' }],
    [{ ...words, body: '\n ' }, { body: 'Message is required' }],
    [{ ...words, subject: 'x'.repeat(201) }, { subject: 'Must be at most 200 characters' }],
    [{ ...words, body: 'x'.repeat(10_001) }, { body: 'Must be at most 10000 characters' }],
    [{ ...words, body: 7 }, { body: 'Must be text' }],
  ] as const)('%j', async ([body, fields], { app }) => {
    const reply = await app.call(sendFeedback, { as: await buildUser(app), body })
    expect([reply.status, reply.body.fields]).toEqual([400, fields])
  })
})

describe('POST /api/feedback 429', () => {
  it('the sixth within a minute, wherever the account sends it from', async () => {
    const environment = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }
    const app = await startTestApp({ environment })
    const ada = await buildUser(app)
    const from = (address: string) =>
      app.call(sendFeedback, { as: ada, body: words, headers: { 'X-Forwarded-For': address } })
    for (let tries = 1; tries <= 5; tries++) expect((await from(`203.0.113.${tries}`)).status).toBe(200)
    const reply = await from('203.0.113.6')
    expect([reply.status, reply.body.error]).toEqual([429, 'rate_limited'])
    expect(await kept(app)).toHaveLength(5)
    await app.close()
  })
})
