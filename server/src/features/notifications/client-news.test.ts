import { listNotifications } from '@daybook/contract/notifications'
import { updateProfile } from '@daybook/contract/profile'
import { promisePayment } from '@daybook/contract/public-invoice'
import { askAboutProposal, declineProposal } from '@daybook/contract/public-proposals'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { signInAgain, type TestUser } from '../../../test/builders.ts'
import { buildIssued } from '../../../test/invoices.ts'
import { accept, buildSent, newMails } from '../../../test/proposals.ts'
import { answer, buildAsked, laterMails } from '../../../test/timesheets.ts'

const said = async (app: TestApp, as: TestUser) =>
  (await app.call(listNotifications, { as })).data.map(({ type, data }) => ({ type, data }))

/** An issued invoice whose client says on its page that they will pay on the day it is due. */
const buildPromised = async (app: TestApp, change?: (owner: TestUser) => Promise<unknown>) => {
  const { invoice, owner } = await buildIssued(app)
  await change?.(owner)
  const token = invoice.publicUrl?.split('/').at(-1) ?? ''
  await app.call(promisePayment, { params: { token }, body: { date: invoice.dueDate ?? '' } })
  return { invoice, owner }
}

describe('what clients answer and promise', () => {
  test('is told of an invoice: the day by which it will be paid', async ({ app }) => {
    const { invoice, owner } = await buildPromised(app)
    const about = { invoiceId: invoice._id, number: invoice.number, date: invoice.dueDate }
    expect(await said(app, owner)).toMatchObject([{ type: 'invoice_promised', data: about }])
  })

  test('is told of a proposal: each question and the answer, under the name that was typed', async ({
    app,
  }) => {
    const { owner, proposal, token } = await buildSent(app)
    const name = 'Ada Client'
    await app.call(askAboutProposal, { params: { token }, body: { name, text: 'When?' } })
    await app.call(declineProposal, { params: { token }, body: { name } })
    const about = { proposalId: proposal._id, title: proposal.title, name }
    expect(await said(app, owner)).toEqual([
      { type: 'proposal_answered', data: { ...about, answer: 'declined' } },
      { type: 'proposal_answered', data: { ...about, answer: 'asked' } },
    ])
    const other = await buildSent(app)
    await accept(app, other.token)
    expect(await said(app, other.owner)).toMatchObject([
      { type: 'proposal_answered', data: { proposalId: other.proposal._id, answer: 'accepted' } },
    ])
  })

  test('is told of time: once for what one mail tells', async ({ app }) => {
    const { owner, token, entries, projectId } = await buildAsked(app)
    for (const entryId of entries) await answer(app, token, { approve: [entryId] })
    expect(await said(app, owner)).toMatchObject([
      { type: 'timesheet_answered', data: { projectId, name: 'Anna Meyer' } },
    ])
    app.time.advance(6 * 60_000)
    await answer(app, token, { query: [{ entryId: entries[0] ?? '', note: 'Why?' }] })
    expect(await said(app, await signInAgain(app, owner))).toHaveLength(2)
  })

  test('is mailed unless it was switched off, and stands under the bell all the same', async ({ app }) => {
    const switchOff = (as: TestUser) =>
      app.call(updateProfile, {
        ...{ as, body: { emailSwitches: { answers: false } } },
      })
    for (const change of [undefined, switchOff]) {
      const proposal = await buildSent(app)
      const time = await buildAsked(app)
      const owners = [proposal.owner, time.owner]
      for (const owner of owners) await change?.(owner)
      await newMails(app)
      await app.call(declineProposal, { params: { token: proposal.token }, body: { name: 'Ada Client' } })
      await answer(app, time.token, { approve: time.entries })
      owners.push((await buildPromised(app, change)).owner)
      const told = (await laterMails(app)).filter(({ to }) => owners.some(({ email }) => email === to))
      expect(told.map(({ subject }) => subject)).toHaveLength(change ? 0 : 3)
      for (const { text } of told) expect(text).toContain('Settings under Notifications')
      for (const owner of owners) expect(await said(app, owner)).toHaveLength(1)
    }
  })
})
