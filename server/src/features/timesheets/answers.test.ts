import { acceptProposal, declineProposal } from '@daybook/contract/public-proposals'
import { createTimesheet } from '@daybook/contract/timesheets'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildSent, newMails } from '../../../test/proposals.ts'
import { answer, buildAsked, laterMails, may, readPublic, tokenOf } from '../../../test/timesheets.ts'

const minuteMs = 60_000

describe('POST /timesheets/public/{token}/answers', () => {
  test('200: answers within five minutes are told in one mail, each entry by its last answer', async ({
    app,
  }) => {
    const { owner, token, entries } = await buildAsked(app, { hours: 12 })
    await laterMails(app)
    for (const [place, entryId] of entries.entries())
      await answer(app, token, { query: [{ entryId, note: `What is ${place}?` }] })
    await answer(app, token, { name: 'Bob', approve: entries.slice(0, 2) })
    expect(await newMails(app)).toEqual([])
    app.time.advance(6 * minuteMs)
    await answer(app, token, { name: 'Carla', approve: entries.slice(2, 3) })
    const mails = await laterMails(app)
    expect(mails.map(({ to }) => to)).toEqual([owner.email, owner.email])
    const subjects = mails.map(({ subject }) => subject).toSorted()
    expect(subjects[0]).toContain('Anna Meyer (and others) approved 2 entries and asks about 10')
    expect(subjects[1]).toContain('Carla approved 1 entry')
    const gathered = mails.find(({ subject }) => subject.startsWith('Anna'))
    expect(gathered?.text).toContain('What is 11?')
    expect(gathered?.text).not.toContain('What is 0?')
  })

  test('409: by one link 500 questions are asked at most; what is clear can still be approved', async ({
    app,
  }) => {
    const { owner, token, entries, projectId } = await buildAsked(app)
    const [first = ''] = entries
    await answer(app, token, { query: [{ entryId: first, note: 'Why?' }] })
    const { id: _, ...kept } = await app.db
      .selectFrom('timesheet_answers')
      .selectAll()
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('timesheet_answers')
      .values(Array.from({ length: 498 }, () => kept))
      .execute()
    const ask = (by: string, note: string) => answer(app, by, { query: [{ entryId: first, note }] })
    const replies = await Promise.all([ask(token, 'One more?'), ask(token, 'Another?')])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await answer(app, token, { approve: entries })).status).toBe(200)
    const { data } = await app.call(createTimesheet, { as: owner, body: { projectId, ...may } })
    expect((await ask(tokenOf(data), 'By another link?')).status).toBe(200)
  })

  test('403 for the owner, who does not answer in the name of the client; nor for a proposal', async ({
    app,
  }) => {
    const { owner, token, entries } = await buildAsked(app)
    expect((await answer(app, token, { approve: entries }, owner)).status).toBe(403)
    expect((await readPublic(app, token)).counts.open).toBe(2)
    const { owner: author, token: proposal } = await buildSent(app)
    const call = { as: author, params: { token: proposal }, body: { name: 'Ada Client' } }
    expect((await app.call(acceptProposal, call)).status).toBe(403)
    expect((await app.call(declineProposal, call)).status).toBe(403)
  })
})
