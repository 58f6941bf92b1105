import { deleteAccount } from '@daybook/contract/account-security'
import { createClient } from '@daybook/contract/clients'
import { confirmPublicPayment, createInvoicePaymentLink } from '@daybook/contract/invoice-payment-link'
import { applyForJob, changeApplication } from '@daybook/contract/job-applications'
import { changeJobStatus, createJob } from '@daybook/contract/jobs'
import {
  countUnread,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@daybook/contract/notifications'
import { paySandbox } from '@daybook/contract/payments'
import { updateProfile } from '@daybook/contract/profile'
import { readPublicInvoice } from '@daybook/contract/public-invoice'
import { shareProject, shareTask, unshareTask } from '@daybook/contract/sharing'
import {
  declineInvitation,
  inviteMember,
  listInvitations,
  removeMember,
} from '@daybook/contract/team-members'
import { createTeam, deleteTeam, getTeam, type Team } from '@daybook/contract/teams'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildCheckout,
  buildMember,
  buildTask,
  buildTeamProject,
  buildUser,
  signInAgain,
  type TestUser,
} from '../../../test/builders.ts'
import { buildIssued } from '../../../test/invoices.ts'
import { newId } from '../../db/ids.ts'

const list = async (app: TestApp, as: TestUser): Promise<Notification[]> =>
  (await app.call(listNotifications, { as })).data
const said = async (app: TestApp, as: TestUser) =>
  (await list(app, as)).map(({ type, data }) => ({ type, data }))
const unread = async (app: TestApp, as: TestUser) => (await app.call(countUnread, { as })).data.unread

/** A task of the owner's that is shared with somebody by name. */
const shareWith = async (app: TestApp, owner: TestUser, to: TestUser, title = 'Draw maps') => {
  const { task } = await buildTask(app, { owner, title })
  const share = { as: owner, params: { id: task._id }, body: { sharedUsernames: [to.username] } }
  await app.call(shareTask, share)
  return { task, share }
}

describe('GET /notifications', () => {
  test('200: what others shared, the latest first, once however often the share is saved', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const { share, task } = await shareWith(app, owner, ada)
    await app.call(shareTask, { ...share, body: { ...share.body, sharePermission: 'edit' } })
    await shareWith(app, owner, ada, 'Print maps')
    const by = (
      await app.db.selectFrom('users').select('display_name').where('id', '=', owner.id).executeTakeFirst()
    )?.display_name
    const about = { item: 'task', by }
    const [latest, first] = await list(app, ada)
    expect(latest).toMatchObject({ type: 'shared', data: { ...about, title: 'Print maps' }, readAt: null })
    expect(first?.data).toEqual({ ...about, title: 'Draw maps', itemId: task._id })
    expect(await list(app, owner)).toEqual([])
  })

  test('200: once, however often one is named, and nothing unread once the share is over', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const { share, task } = await shareWith(app, owner, ada)
    const name = (sharedUsernames: string[]) => app.call(shareTask, { ...share, body: { sharedUsernames } })
    for (let nth = 0; nth < 3; nth++) {
      await name([])
      expect(await list(app, ada)).toEqual([])
      await name([ada.username])
    }
    const [told, ...others] = await list(app, ada)
    expect(others).toEqual([])
    await app.call(readNotification, { as: ada, params: { id: told?._id ?? '' } })
    await app.call(unshareTask, { as: owner, params: { id: task._id } })
    expect((await list(app, ada)).map(({ _id }) => _id)).toEqual([told?._id])
    await name([ada.username])
    expect((await list(app, ada)).map(({ readAt }) => readAt === null)).toEqual([true, false])
  })

  test('200: what one’s name brings stays where only a team loses the project', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const ada = await buildMember(app, teamId, 'member')
    const params = { id: projectId }
    await app.call(shareProject, { as: owner, params, body: { sharedUsernames: [ada.username] } })
    await app.call(deleteTeam, { as: owner, params: { id: teamId } })
    expect(await list(app, ada)).toMatchObject([{ type: 'shared', data: { itemId: projectId } }])
  })

  test('200: a page at a time', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    for (const title of ['1', '2', '3']) await shareWith(app, owner, ada, title)
    const first = await app.call(listNotifications, { as: ada, query: { limit: 2 } })
    const cursor = first.body.page?.nextCursor ?? ''
    const rest = await app.call(listNotifications, { as: ada, query: { limit: 2, cursor } })
    expect([first.body.page?.total, rest.body.page?.total, rest.body.page?.nextCursor]).toEqual([3, 3, null])
    const titles = [...first.data, ...rest.data].map(({ data }) => 'title' in data && data.title)
    expect(titles).toEqual(['3', '2', '1'])
  })

  test('200: an invitation by name, or to one’s address', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const [ada, bob] = [await buildUser(app), await buildUser(app)]
    const { data: team } = await app.call(createTeam, { as: owner, body: { name: 'Cartographers' } })
    const invite = { as: owner, params: { id: team._id } }
    await app.call(inviteMember, { ...invite, body: { username: ada.username, role: 'member' } })
    await app.call(inviteMember, { ...invite, body: { email: bob.email, role: 'viewer' } })
    for (const person of [ada, bob])
      expect(await said(app, person)).toMatchObject([
        { type: 'invited', data: { teamId: team._id, team: 'Cartographers' } },
      ])
  })

  test('200: one invitation to a team, and none unread once all are taken back or declined', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const { data: made } = await app.call(createTeam, { as: owner, body: { name: 'Cartographers' } })
    const params = { id: made._id }
    const invite = async (by: { username: string } | { email: string }) =>
      (await app.call(inviteMember, { as: owner, params, body: { ...by, role: 'member' } })).data
    const [byName, byAddress] = [{ username: ada.username }, { email: ada.email }]
    const takeBack = async (of: Team, at: number) => {
      const memberId = of.members[at]?._id ?? ''
      return app.call(removeMember, { as: owner, params: { ...params, memberId } })
    }
    await invite(byName)
    const both = await invite(byAddress)
    expect(await said(app, ada)).toHaveLength(1)
    await takeBack(both, 1)
    // She can still answer the other one.
    expect(await unread(app, ada)).toBe(1)
    await takeBack(both, 2)
    expect([await said(app, ada), await unread(app, ada)]).toEqual([[], 0])
    await invite(byAddress)
    expect(await unread(app, ada)).toBe(1)
    const token = (await app.call(listInvitations, { as: ada })).data[0]?.token ?? ''
    await app.call(declineInvitation, { as: ada, params: { token } })
    expect([await said(app, ada), await unread(app, ada)]).toEqual([[], 0])
    // Nobody can join a team in the trash.
    const other = await app.call(createTeam, { as: owner, body: { name: 'Others' } })
    const ofOther = { as: owner, params: { id: other.data._id } }
    await app.call(inviteMember, { ...ofOther, body: { ...byAddress, role: 'member' } })
    await app.call(deleteTeam, ofOther)
    expect([await said(app, ada), await unread(app, ada)]).toEqual([[], 0])
    // What was read stays, and is news again.
    await invite(byName)
    await app.call(readAllNotifications, { as: ada })
    await takeBack((await app.call(getTeam, { as: owner, params })).data, 1)
    await invite(byName)
    expect([await said(app, ada), await unread(app, ada)]).toMatchObject([{ length: 2 }, 1])
  })

  test('200: an application for its poster, and what was decided for its applicant', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const body = { title: 'Draw maps', description: 'Of shops.' }
    const { data: job } = await app.call(createJob, { as: owner, body })
    const of = { params: { id: job._id } }
    await app.call(changeJobStatus, { ...of, as: owner, body: { status: 'open' } })
    const coverLetter = 'I have drawn maps for many years.'
    const { data: applied } = await app.call(applyForJob, { ...of, as: ada, body: { coverLetter } })
    const about = { jobId: job._id, title: 'Draw maps', applicationId: applied._id }
    expect(await said(app, owner)).toMatchObject([{ type: 'application_received', data: about }])
    const change = (as: TestUser, changes: object) =>
      app.call(changeApplication, {
        ...{ as, params: { id: job._id, applicationId: applied._id }, body: changes },
      })
    await change(owner, { notes: 'Good maps' })
    await change(owner, { status: 'shortlisted' })
    expect(await said(app, ada)).toMatchObject([
      { type: 'application_decided', data: { ...about, status: 'shortlisted' } },
    ])
    await change(ada, { status: 'withdrawn' })
    expect((await said(app, owner)).map(({ type }) => type)).toEqual([
      'application_withdrawn',
      'application_received',
    ])
    expect(await list(app, ada)).toHaveLength(1)
  })

  test('200: an invoice that was looked at and paid, each once', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const token = invoice.publicUrl?.split('/').at(-1) ?? ''
    await app.call(readPublicInvoice, { params: { token } })
    await app.call(readPublicInvoice, { params: { token } })
    const { data: link } = await app.call(createInvoicePaymentLink, {
      as: owner,
      params: { id: invoice._id },
    })
    const sessionId = link.url.split('/').at(-1) ?? ''
    await app.call(paySandbox, { params: { sessionId } })
    await app.call(confirmPublicPayment, { params: { token }, body: { sessionId } })
    const about = { invoiceId: invoice._id, number: invoice.number }
    expect(await said(app, owner)).toMatchObject([
      {
        type: 'invoice_paid',
        data: { ...about, amount: invoice.total, currency: invoice.currency },
      },
      { type: 'invoice_viewed', data: about },
    ])
  })

  test('200: a limit of the plan that is near, once a day', async ({ app }) => {
    const owner = await buildUser(app)
    const add = (name: string) => app.call(createClient, { as: owner, body: { name } })
    await add('One')
    expect(await list(app, owner)).toEqual([])
    await add('Two')
    expect(await said(app, owner)).toEqual([
      { type: 'limit_near', data: { counted: 'clients', remaining: 1 } },
    ])
    await add('Three')
    expect(await list(app, owner)).toHaveLength(1)
    await buildCheckout(app, owner)
    expect(await list(app, owner)).toEqual([])
  })

  test('200: nothing of whoever has deleted their account', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    await shareWith(app, owner, ada)
    await app.call(deleteAccount, { as: owner, body: { username: owner.username } })
    expect(await list(app, ada)).toEqual([])
  })
})

describe('POST /notifications/{id}/read', () => {
  test('200: is read from then on, also when it is sent again', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    await shareWith(app, owner, ada)
    await shareWith(app, owner, ada)
    const [latest] = await list(app, ada)
    const read = { as: ada, params: { id: latest?._id ?? '' } }
    const statuses = [await app.call(readNotification, read), await app.call(readNotification, read)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200])
    expect((await list(app, ada)).map(({ readAt }) => readAt !== null)).toEqual([true, false])
    expect(await unread(app, ada)).toBe(1)
  })

  test('404: for another person’s, and for none', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    await shareWith(app, owner, ada)
    const [theirs] = await list(app, ada)
    for (const id of [theirs?._id ?? '', newId()])
      expect((await app.call(readNotification, { as: owner, params: { id } })).status).toBe(404)
    expect(await unread(app, ada)).toBe(1)
  })
})

describe('POST /notifications/read', () => {
  test('200: all are read, one’s own alone', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const [ada, bob] = [await buildUser(app), await buildUser(app)]
    for (const to of [ada, ada, bob]) await shareWith(app, owner, to)
    expect((await app.call(readAllNotifications, { as: ada })).status).toBe(200)
    expect([await unread(app, ada), await unread(app, bob)]).toEqual([0, 1])
  })
})

describe('the mails', () => {
  const subjects = async (app: TestApp, to: TestUser) =>
    (await app.mails()).filter((mail) => mail.to === to.email).map(({ subject }) => subject)

  test('tell of what is shared, once an hour for one person’s', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    await shareWith(app, owner, ada)
    await shareWith(app, owner, ada, 'Print maps')
    const sent = await subjects(app, ada)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/shared a task with you: “Draw maps”$/)
    app.time.advance(61 * 60_000)
    await shareWith(app, await signInAgain(app, owner), ada, 'Fold maps')
    expect(await subjects(app, ada)).toHaveLength(2)
  })

  test('are one an hour, too, where there is never an hour of silence', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const mails: number[] = []
    for (let nth = 0; nth < 4; nth++) {
      await shareWith(app, await signInAgain(app, owner), ada, `Map ${nth}`)
      mails.push((await subjects(app, ada)).length)
      app.time.advance(50 * 60_000)
    }
    expect(mails).toEqual([1, 1, 2, 2])
  })

  test('are one an hour, too, where a share is taken back and made again', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const { share } = await shareWith(app, owner, ada)
    for (let nth = 0; nth < 3; nth++) {
      expect(await subjects(app, ada)).toHaveLength(1)
      await app.call(shareTask, { ...share, body: { sharedUsernames: [] } })
      expect([await list(app, ada), await unread(app, ada)]).toEqual([[], 0])
      await app.call(shareTask, share)
    }
    expect(await subjects(app, ada)).toHaveLength(1)
    expect([(await list(app, ada)).length, await unread(app, ada)]).toEqual([1, 1])
  })

  test('do not come where they were switched off, each by its switch, nor for what was read', async ({
    app,
  }) => {
    const { invoice, owner } = await buildIssued(app)
    const ada = await buildUser(app)
    const { data: user } = await app.call(updateProfile, {
      as: ada,
      body: { emailSwitches: { shared: false } },
    })
    expect(user.emailSwitches).toMatchObject({ shared: false, invited: true, invoiceViewed: false })
    await shareWith(app, owner, ada)
    expect(await subjects(app, ada)).toEqual([])
    const back = { as: ada, body: { emailSwitches: { shared: true, taskDue: true } } }
    expect((await app.call(updateProfile, back)).data.emailSwitches).toMatchObject({
      ...{ shared: true, taskDue: true, newSignIn: true },
    })
    const bob = await buildUser(app)
    await shareWith(app, owner, bob)
    await app.call(readAllNotifications, { as: bob })
    expect(await subjects(app, bob)).toEqual([])
    await app.call(updateProfile, { as: owner, body: { emailSwitches: { invoiceViewed: true } } })
    const token = invoice.publicUrl?.split('/').at(-1) ?? ''
    await app.call(readPublicInvoice, { params: { token } })
    expect(await subjects(app, owner)).toEqual([expect.stringContaining(`looked at ${invoice.number}`)])
  })

  test('that say more than a notification have their switches too', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const off = { applications: false, decisions: false, invited: false }
    for (const as of [owner, ada]) await app.call(updateProfile, { as, body: { emailSwitches: off } })
    const { data: team } = await app.call(createTeam, { as: owner, body: { name: 'Cartographers' } })
    const invite = { as: owner, params: { id: team._id }, body: { username: ada.username, role: 'member' } }
    await app.call(inviteMember, invite)
    // By the address that is theirs as well.
    const { data: second } = await app.call(createTeam, { as: owner, body: { name: 'Surveyors' } })
    await app.call(inviteMember, {
      ...{ as: owner, params: { id: second._id }, body: { email: ada.email.toUpperCase(), role: 'member' } },
    })
    const body = { title: 'Draw maps', description: 'Of shops.' }
    const { data: job } = await app.call(createJob, { as: owner, body })
    const of = { params: { id: job._id } }
    await app.call(changeJobStatus, { ...of, as: owner, body: { status: 'open' } })
    const coverLetter = 'I have drawn maps for many years.'
    const { data: applied } = await app.call(applyForJob, { ...of, as: ada, body: { coverLetter } })
    const params = { id: job._id, applicationId: applied._id }
    await app.call(changeApplication, { as: owner, params, body: { status: 'rejected' } })
    expect([...(await subjects(app, owner)), ...(await subjects(app, ada))]).toEqual([])
    expect((await list(app, ada)).map(({ type }) => type)).toEqual([
      ...['application_decided', 'invited', 'invited'],
    ])
  })
})
