import { updateProfile } from '@daybook/contract/profile'
import { sendProposal } from '@daybook/contract/proposal-sending'
import { updateProposal } from '@daybook/contract/proposals'
import { describe, expect, test as plain } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser, signInAgain } from '../../../test/builders.ts'
import { accept, buildSent, newMails, readOwn, readPublic } from '../../../test/proposals.ts'
import { withRefusals } from '../../../test/refused-mails.ts'

const remind = async (app: TestApp) => {
  await app.handlers['proposals.remind']?.({}, app.workContext)
  return (await newMails(app)).map(({ to, subject }) => `${to}: ${subject}`)
}

describe('reminders', () => {
  test('go once after three days and once before the end, and not once it is answered', async ({ app }) => {
    app.time.set('2029-01-01T12:00:00Z')
    const { owner, proposal } = await buildSent(app, { expiresAt: '2029-01-20' })
    const answered = await buildSent(app, { owner, title: 'Answered', expiresAt: '2029-01-20' })
    const silent = await buildSent(app, { owner, title: 'Silent', expiresAt: '2029-01-20' })
    await app.call(updateProposal, {
      ...{ as: owner, params: { id: silent.proposal._id }, body: { remind: false } },
    })
    await accept(app, answered.token)
    await newMails(app)
    expect(await remind(app)).toEqual([])
    app.time.set('2029-01-04T12:10:00Z')
    expect(await remind(app)).toEqual(['ada@client.example: Waiting for your answer: Website'])
    expect(await remind(app)).toEqual([])
    app.time.set('2029-01-19T12:10:00Z')
    expect(await remind(app)).toEqual(['ada@client.example: Ends soon: Website'])
    expect(await remind(app)).toEqual([])
    const own = await readOwn(app, await signInAgain(app, owner), proposal)
    expect(own.history.filter(({ what }) => what === 'the client was reminded')).toHaveLength(2)
  })

  test('wait for the morning where the owner is', async ({ app }) => {
    app.time.set('2029-01-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone: 'Europe/Berlin' })
    await buildSent(app, { owner, expiresAt: '2029-01-03' })
    await newMails(app)
    app.time.set('2029-01-02T23:10:00Z')
    expect(await remind(app)).toEqual([])
    app.time.set('2029-01-03T06:50:00Z')
    expect(await remind(app)).toEqual([])
    app.time.set('2029-01-03T07:10:00Z')
    expect(await remind(app)).toEqual(['ada@client.example: Ends soon: Website'])
  })

  test('go where an owner is in a zone that PostgreSQL does not know', async ({ app }) => {
    app.time.set('2029-01-01T12:00:00Z')
    for (const timezone of ['UTC', 'AET']) {
      const owner = await buildUser(app, { userType: 'pro', timezone })
      await buildSent(app, { owner, title: timezone, expiresAt: '2029-01-03' })
    }
    await newMails(app)
    app.time.set('2029-01-03T00:10:00Z')
    expect(await remind(app)).toEqual(['ada@client.example: Ends soon: AET'])
    app.time.set('2029-01-03T08:10:00Z')
    expect(await remind(app)).toEqual(['ada@client.example: Ends soon: UTC'])
  })
})

test('a proposal expires at the end of its day where its owner lives by now', async ({ app }) => {
  app.time.set('2029-01-01T12:00:00Z')
  const owner = await buildUser(app, { userType: 'pro', timezone: 'Pacific/Auckland' })
  const { token } = await buildSent(app, { owner, expiresAt: '2029-01-20' })
  await app.call(updateProfile, { as: owner, body: { timezone: 'America/Los_Angeles' } })
  app.time.set('2029-01-21T07:55:00Z')
  expect((await readPublic(app, token)).status).toBe('sent')
  app.time.set('2029-01-21T08:05:00Z')
  expect((await readPublic(app, token)).status).toBe('expired')
})

describe('a mail to the client that is refused', () => {
  const refused = 'the mail was refused by ada@client.example'

  plain('is noted, until another one is sent', () =>
    withRefusals(async (app) => {
      const { owner, proposal } = await buildSent(app)
      expect(proposal.mailRefused).toBeNull()
      await app.work()
      const own = await readOwn(app, owner, proposal)
      expect([own.mailRefused, own.history.at(-1)?.what]).toEqual(['ada@client.example', refused])
      // Screens that are open hear of it.
      expect(own.version).toBe(proposal.version + 1)
      const again = { as: owner, params: { id: proposal._id }, body: { to: 'ada@client.example' } }
      expect((await app.call(sendProposal, again)).data.mailRefused).toBeNull()
    }),
  )

  plain('is noted of a reminder too', () =>
    withRefusals(async (app) => {
      app.time.set('2029-01-01T12:00:00Z')
      const { owner, proposal } = await buildSent(app)
      await app.work()
      app.time.set('2029-01-04T12:10:00Z')
      await app.handlers['proposals.remind']?.({}, app.workContext)
      await app.work()
      const own = await readOwn(app, await signInAgain(app, owner), proposal)
      expect(own.history.slice(-2).map(({ what }) => what)).toEqual(['the client was reminded', refused])
      expect(own.mailRefused).toBe('ada@client.example')
    }),
  )
})

describe('the end', () => {
  test('is written down once, with its event', async ({ app }) => {
    app.time.set('2029-01-01T12:00:00Z')
    const { owner, proposal } = await buildSent(app, { expiresAt: '2029-01-10' })
    app.time.set('2029-01-11T00:00:00Z')
    await app.handlers['proposals.expire']?.({}, app.workContext)
    await app.handlers['proposals.expire']?.({}, app.workContext)
    const own = await readOwn(app, await signInAgain(app, owner), proposal)
    expect([own.status, own.version]).toEqual(['expired', proposal.version + 1])
    expect(own.history.filter(({ what }) => what === 'expired')).toHaveLength(1)
  })
})
