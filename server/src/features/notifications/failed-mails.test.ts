import { sendInvoice } from '@daybook/contract/invoice-sending'
import { listNotifications } from '@daybook/contract/notifications'
import { inviteMember } from '@daybook/contract/team-members'
import { createTeam } from '@daybook/contract/teams'
import { sendTimesheet } from '@daybook/contract/timesheets'
import { expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'
import { buildIssued } from '../../../test/invoices.ts'
import { buildSent } from '../../../test/proposals.ts'
import { withRefusals } from '../../../test/refused-mails.ts'
import { buildAsked, laterMails } from '../../../test/timesheets.ts'

const failed = async (app: TestApp, as: TestUser) => {
  await app.work()
  const { data } = await app.call(listNotifications, { as })
  return data.flatMap((told) => (told.type === 'mail_failed' ? [told.data] : []))
}

test('mails to clients that are refused are told, each address once', () =>
  withRefusals(async (app, deliveries) => {
    const { owner, invoice } = await buildIssued(app)
    const to = ['ada@client.example', 'bob@client.example']
    await app.call(sendInvoice, { as: owner, params: { id: invoice._id }, body: { to } })
    const ofInvoice = { about: 'invoice', itemId: invoice._id, title: invoice.number }
    expect((await failed(app, owner)).toSorted((one, other) => one.to.localeCompare(other.to))).toEqual(
      to.map((address) => ({ ...ofInvoice, to: address })),
    )
    // Told in one mail, once there is time for the others to fail.
    expect(deliveries).toEqual([])
    await laterMails(app)
    expect(deliveries.map((delivery) => delivery.to)).toEqual([[owner.email]])
    const [{ mail } = { mail: undefined }] = deliveries
    const told = to.map((address) => `Your e-mail about ${invoice.number} did not reach ${address}`)
    expect(told).toContain(mail?.subject)
    expect(mail?.text).toContain('There is one more like it')
    const { proposal } = await buildSent(app, { owner })
    const ofProposal = { about: 'proposal', itemId: proposal._id, title: proposal.title }
    expect((await failed(app, owner))[0]).toEqual({ ...ofProposal, to: 'ada@client.example' })
    const time = await buildAsked(app)
    await app.call(sendTimesheet, { as: time.owner, params: { id: time.sheet._id }, body: { to } })
    expect(await failed(app, time.owner)).toMatchObject(
      to.map(() => ({ about: 'time', itemId: time.projectId, title: 'Catalogue' })),
    )
  }))

test('an invitation that is refused is told to who typed the address, and no address that was not typed', () =>
  withRefusals(async (app) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const known = await buildUser(app)
    const { data: team } = await app.call(createTeam, { as: owner, body: { name: 'Cartographers' } })
    const invite = (body: { username: string } | { email: string }) =>
      app.call(inviteMember, { as: owner, params: { id: team._id }, body: { ...body, role: 'member' } })
    await invite({ username: known.username })
    expect(await failed(app, owner)).toEqual([])
    await invite({ email: 'gone@client.example' })
    expect(await failed(app, owner)).toEqual([
      { about: 'team', itemId: team._id, title: 'Cartographers', to: 'gone@client.example' },
    ])
  }))
