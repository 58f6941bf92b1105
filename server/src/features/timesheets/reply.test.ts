import { radar } from '@daybook/contract/radar'
import { updateSession } from '@daybook/contract/time-entries'
import { closeTimesheet, createTimesheet, replyToQuestion, sendTimesheet } from '@daybook/contract/timesheets'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import type { TestUser } from '../../../test/builders.ts'
import {
  answer,
  buildAsked,
  laterMails,
  may,
  readOwn,
  readPublic,
  tokenOf,
} from '../../../test/timesheets.ts'

/** Whether the client waits for this person's word about time. */
const isAsked = async (app: TestApp, as: TestUser) =>
  (await app.call(radar, { as })).data.some(({ kind }) => kind === 'queried')

const buildQuestion = async (app: TestApp) => {
  const asked = await buildAsked(app)
  const { owner, sheet, token, entries } = asked
  const [entryId = ''] = entries
  await answer(app, token, { query: [{ entryId, note: 'Why two hours?' }] })
  const reply = async (text: string, { id = sheet._id, ...body }: { id?: string; askedAt?: string } = {}) => {
    const [question] = (await readOwn(app, owner, sheet._id)).queries
    return app.call(replyToQuestion, {
      as: owner,
      params: { id, entryId },
      body: { reply: text, askedAt: question?.at ?? '2026-05-05T10:00:00.000Z', ...body },
    })
  }
  return { ...asked, entryId, reply }
}

describe('POST /timesheets/{id}/entries/{entryId}/reply', () => {
  test('200: stands below the question on both sides, and the question no longer waits for its owner', async ({
    app,
  }) => {
    const { owner, token, entryId, reply } = await buildQuestion(app)
    expect(await isAsked(app, owner)).toBe(true)
    const { status, data } = await reply('The printer was late.')
    expect(status).toBe(200)
    expect(data.queries).toMatchObject([
      { entryId, note: 'Why two hours?', reply: 'The printer was late.', repliedAt: expect.any(String) },
    ])
    expect(await isAsked(app, owner)).toBe(false)
    const shown = (await readPublic(app, token)).entries.find(({ _id }) => _id === entryId)
    expect(shown).toMatchObject({ state: 'queried', answer: { reply: 'The printer was late.' } })

    expect((await reply('The printer was late, twice.')).data.queries[0]?.reply).toMatch(/twice/)
    await answer(app, token, { query: [{ entryId, note: 'And on Tuesday?' }] })
    const [next] = (await readOwn(app, owner, data._id)).queries
    expect(next).toMatchObject({ note: 'And on Tuesday?', reply: null, repliedAt: null })
    expect(await isAsked(app, owner)).toBe(true)
  })

  test('200: replies within five minutes go in one mail to each address that the link was sent to', async ({
    app,
  }) => {
    const { owner, sheet, token, entries, reply } = await buildQuestion(app)
    const [, second = ''] = entries
    const to = ['anna@client.example', 'bob@client.example']
    await app.call(sendTimesheet, { as: owner, params: { id: sheet._id }, body: { to } })
    await laterMails(app)
    await reply('The printer was late.')
    await answer(app, token, { query: [{ entryId: second, note: 'And this?' }] })
    const asked = (await readOwn(app, owner, sheet._id)).queries.find(({ entryId }) => entryId === second)
    await app.call(replyToQuestion, {
      as: owner,
      params: { id: sheet._id, entryId: second },
      body: { reply: 'The same.', askedAt: asked?.at ?? '' },
    })
    const mails = (await laterMails(app)).filter(({ to: address }) => to.includes(address))
    expect(mails.map(({ to: address }) => address).toSorted()).toEqual(to)
    for (const { text, subject } of mails) {
      expect(subject).toContain('replied about your time: Catalogue')
      for (const part of ['Why two hours?', 'The printer was late.', 'And this?', 'The same.', token])
        expect(text).toContain(part)
    }
  })

  test('200: said otherwise once the mail went, it goes in another; in the same words it goes in none', async ({
    app,
  }) => {
    const { owner, sheet, reply } = await buildQuestion(app)
    const to = ['anna@client.example']
    await app.call(sendTimesheet, { as: owner, params: { id: sheet._id }, body: { to } })
    await laterMails(app)
    await reply('Late')
    app.time.advance(4 * 60_000)
    await reply('Later')
    app.time.advance(3 * 60_000)
    const [first, ...others] = await laterMails(app)
    expect(others).toEqual([])
    expect(first?.text).toContain('Later')
    await reply('Later')
    expect(await laterMails(app)).toEqual([])
    await reply('Latest')
    expect((await laterMails(app)).map(({ text }) => text.includes('Latest'))).toEqual([true])
  })

  test('of a reply and an answer at once, no approval has a reply', async ({ app }) => {
    for (let round = 0; round < 5; round++) {
      const { token, entryId, reply } = await buildQuestion(app)
      const [said, answered] = await Promise.all([reply('Late'), answer(app, token, { approve: [entryId] })])
      expect([200, 404, 409]).toContain(said.status)
      expect(answered.status).toBe(200)
      const shown = (await readPublic(app, token)).entries.find(({ _id }) => _id === entryId)
      expect(shown?.answer).toMatchObject({ verdict: 'approved', reply: null })
    }
  })

  test('200: where it was asked by another link, its client is told', async ({ app }) => {
    const { owner, projectId, reply } = await buildQuestion(app)
    const { data: other } = await app.call(createTimesheet, { as: owner, body: { projectId, ...may } })
    expect((await reply('It was.', { id: other._id })).data.queries[0]?.reply).toBe('It was.')
    expect((await readPublic(app, tokenOf(other))).entries[0]?.answer?.reply).toBe('It was.')
  })

  test('404 where nothing is asked; 409 for what was asked since, and for a closed link; 400 without words', async ({
    app,
  }) => {
    const { owner, sheet, task, token, entries, entryId, reply } = await buildQuestion(app)
    expect((await reply(' ')).body.fields).toEqual({ reply: 'Enter your reply' })
    const [, second = ''] = entries
    const params = { id: sheet._id, entryId: second }
    const body = { reply: 'What?', askedAt: new Date().toISOString() }
    expect((await app.call(replyToQuestion, { as: owner, params, body })).status).toBe(404)
    const [first] = (await readOwn(app, owner, sheet._id)).queries
    app.time.advance(1000)
    await answer(app, token, { query: [{ entryId, note: 'Or three?' }] })
    expect((await reply('Late', { askedAt: first?.at ?? '' })).status).toBe(409)
    // Also of time that was changed since.
    await app.call(updateSession, {
      as: owner,
      params: { id: task._id, sessionId: entryId },
      body: { stoppedAt: '2026-05-04T09:30:00Z' },
    })
    expect((await reply('It was half an hour.')).data.queries[0]).toMatchObject({
      changed: true,
      note: 'Or three?',
    })
    await answer(app, token, { approve: [entryId] })
    expect((await reply('Thank you')).status).toBe(404)
    await answer(app, token, { query: [{ entryId: second, note: 'And this?' }] })
    await app.call(closeTimesheet, { as: owner, params: { id: sheet._id } })
    expect((await app.call(replyToQuestion, { as: owner, params, body })).status).toBe(409)
  })
})
