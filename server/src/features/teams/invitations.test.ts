import {
  acceptInvitation,
  changeRole,
  declineInvitation,
  inviteMember,
  listInvitations,
  readInvitation,
  removeMember,
} from '@daybook/contract/team-members'
import { createTeam, getTeam, teamLimits } from '@daybook/contract/teams'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildSession, buildUser, type TestUser } from '../../../test/builders.ts'

const buildTeam = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { data: team } = await app.call(createTeam, { as: owner, body: { name: 'Studio' } })
  return { owner, params: { id: team._id } }
}

/** The link's token in the newest mail to an address. */
const mailedToken = async (app: TestApp, to: string): Promise<string> => {
  const mail = (await app.mails()).findLast(
    (one) => one.to.toLowerCase() === to.toLowerCase() && one.subject.startsWith('Join '),
  )
  return /team-invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const tokenOf = async (app: TestApp, who: TestUser) =>
  (await app.call(listInvitations, { as: who })).data[0]?.token ?? ''

describe('POST /teams/{id}/members', () => {
  test('200: by name, whom the app and a mail tell; only they may answer', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const [invited, other] = [await buildUser(app), await buildUser(app)]
    const body = { username: `@${invited.username}`, role: 'member' as const }
    const { data: team } = await app.call(inviteMember, { as: owner, params, body })
    expect(team.members[1]).toMatchObject({
      user: { username: invited.username },
      ...{ email: null, role: 'member', status: 'invited', joinedAt: null },
      can: { remove: true, roles: ['admin', 'viewer'] },
    })
    expect((await app.call(getTeam, { as: invited, params })).status).toBe(404)
    const token = await mailedToken(app, invited.email)
    expect((await app.call(listInvitations, { as: invited })).data).toMatchObject([
      { token, team: 'Studio', role: 'member', invitedBy: { username: owner.username } },
    ])
    expect((await app.call(readInvitation, { params: { token } })).data).toMatchObject({ team: 'Studio' })
    expect((await app.call(acceptInvitation, { as: other, params: { token } })).status).toBe(403)
    expect((await app.call(acceptInvitation, { as: invited, params: { token } })).data).toMatchObject({
      role: 'member',
      can: { edit: false, leave: true },
    })
    const dead = [
      await app.call(acceptInvitation, { as: invited, params: { token } }),
      await app.call(readInvitation, { params: { token } }),
      await app.call(readInvitation, { params: { token: token.slice(1) } }),
    ]
    for (const { status, body: answered } of dead)
      expect([status, answered.message]).toEqual([410, expect.stringMatching(/invalid or has expired/)])
  })

  test('200: by name and by address, of which one place is enough whichever is answered', async ({ app }) => {
    for (const accepted of ['by name', 'by address']) {
      const { owner, params } = await buildTeam(app)
      const invited = await buildUser(app)
      const invite = (body: { email?: string; username?: string }) =>
        app.call(inviteMember, { as: owner, params, body: { role: 'member', ...body } })
      const emails = await invite({ email: invited.email.toUpperCase() })
      const byAddress = await mailedToken(app, invited.email)
      await invite({ username: invited.username })
      const tokens = (await app.call(listInvitations, { as: invited })).data.map(({ token }) => token)
      expect([emails.status, tokens]).toEqual([200, expect.arrayContaining([byAddress])])
      const token = accepted === 'by address' ? byAddress : (tokens.find((one) => one !== byAddress) ?? '')
      const { data: team } = await app.call(acceptInvitation, { as: invited, params: { token } })
      expect(team.members.map(({ status }) => status)).toEqual(['active', 'active'])
      expect((await app.call(listInvitations, { as: invited })).data).toEqual([])
    }
  })

  test('200: by an address without an account, whose mail leads to one', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const email = 'New.Person@example.org'
    const invite = (address: string) =>
      app.call(inviteMember, { as: owner, params, body: { email: address, role: 'viewer' } })
    expect((await invite(email)).data.members[1]).toMatchObject({ user: null, email, status: 'invited' })
    const again = await invite(email.toLowerCase())
    expect([again.status, again.body.fields]).toEqual([409, { email: 'This address is already invited' }])
    const mail = (await app.mails()).findLast(({ to }) => to === email)
    expect(mail?.text).toContain('You need a free account with this e-mail address')
  })

  test('200: by an address, for whoever verified it and nobody else', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const [person, other] = [await buildUser(app, { verified: false }), await buildUser(app)]
    const body = { email: person.email.toUpperCase(), role: 'viewer' as const }
    const { data: team } = await app.call(inviteMember, { as: owner, params, body })
    // Whether an address has an account is nobody's to know.
    expect(team.members[1]?.user).toBeNull()
    const token = await mailedToken(app, person.email.toUpperCase())
    const accept = (as: TestUser) => app.call(acceptInvitation, { as, params: { token } })
    expect((await accept(person)).body.error).toBe('email_not_verified')
    expect((await accept(other)).status).toBe(403)
    await app.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('username', '=', person.username)
      .execute()
    // Whether an address is verified is kept a moment for each session.
    const verified = { ...person, ...(await buildSession(app, person.id)) }
    expect((await app.call(listInvitations, { as: verified })).data).toMatchObject([{ token }])
    expect((await accept(verified)).data).toMatchObject({ role: 'viewer' })
    expect((await app.call(getTeam, { as: owner, params })).data.members[1]).toMatchObject({
      user: { username: person.username },
      email: null,
    })
  })

  test('200: by the name of an unverified account, whom no mail tells: its address may be a stranger’s', async ({
    app,
  }) => {
    const { owner, params } = await buildTeam(app)
    const person = await buildUser(app, { verified: false })
    const body = { username: person.username, role: 'member' as const }
    expect((await app.call(inviteMember, { as: owner, params, body })).status).toBe(200)
    expect(await mailedToken(app, person.email)).toBe('')
  })

  test('410: one of two answers at once, and whatever comes after it was taken back', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const [one, other] = [await buildUser(app), await buildUser(app)]
    for (const { username } of [one, other])
      await app.call(inviteMember, { as: owner, params, body: { username, role: 'member' } })
    const token = await tokenOf(app, one)
    const accept = async (as: TestUser, of: string) =>
      (await app.call(acceptInvitation, { as, params: { token: of } })).status
    const answers = await Promise.all([accept(one, token), accept(one, token)])
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 410])
    const { members } = (await app.call(getTeam, { as: owner, params })).data
    const memberId = members.find(({ user }) => user?.username === other.username)?._id ?? ''
    const back = await tokenOf(app, other)
    const [answered, removed] = await Promise.all([
      accept(other, back),
      app.call(removeMember, { as: owner, params: { ...params, memberId } }),
    ])
    expect([[200, 410].includes(answered), removed.status]).toEqual([true, 200])
    expect((await app.call(getTeam, { as: other, params })).status).toBe(404)
    expect((await app.call(getTeam, { as: owner, params })).data.members).toHaveLength(2)
  })

  test('200: whose address it is hears of it', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const person = await buildUser(app)
    await app.call(inviteMember, { as: owner, params, body: { email: person.email, role: 'member' } })
    const told = await app.db
      .selectFrom('events')
      .select('audience')
      .where('type', '=', 'team.invited')
      .execute()
    expect(told).toEqual([{ audience: [person.id] }])
  })

  test('the place of who declined, or whose invitation is taken back, is free again', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const [one, other] = [await buildUser(app), await buildUser(app)]
    const invite = (who: TestUser) =>
      app.call(inviteMember, { as: owner, params, body: { username: who.username, role: 'member' } })
    await invite(one)
    const token = await tokenOf(app, one)
    expect((await app.call(declineInvitation, { as: other, params: { token } })).status).toBe(403)
    expect((await app.call(declineInvitation, { as: one, params: { token } })).status).toBe(200)
    expect((await app.call(acceptInvitation, { as: one, params: { token } })).status).toBe(410)
    await invite(other)
    const back = await tokenOf(app, other)
    const { data: team } = await app.call(getTeam, { as: owner, params })
    const memberId = team.members[1]?._id ?? ''
    await app.call(removeMember, { as: owner, params: { ...params, memberId } })
    expect((await app.call(acceptInvitation, { as: other, params: { token: back } })).status).toBe(410)
    expect(await tokenOf(app, other)).toBe('')
    // A mail that was not sent yet is not sent any more.
    expect(await mailedToken(app, other.email)).toBe('')
    expect((await app.call(teamLimits, { as: owner })).data).toMatchObject({ current: 1, remaining: 4 })
  })

  test('400, 403, 404, 409: names what is wrong with the invitation', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const [admin, stranger] = [await buildUser(app), await buildUser(app)]
    const invite = async (as: TestUser, body: object) => {
      const reply = await app.call(inviteMember, { as, params, body })
      return [reply.status, reply.body.fields]
    }
    expect(await invite(owner, { username: 'nobody', role: 'member' })).toEqual([
      400,
      { username: 'No user named "nobody"' },
    ])
    expect(await invite(owner, { role: 'member' })).toEqual([
      400,
      { username: 'Enter a username or an e-mail address' },
    ])
    expect((await invite(owner, { username: stranger.username, role: 'owner' }))[0]).toBe(400)
    expect(await invite(owner, { username: owner.username, role: 'member' })).toEqual([
      409,
      { username: 'Already in the team' },
    ])
    expect(await invite(owner, { email: owner.email.toUpperCase(), role: 'member' })).toEqual([
      409,
      { email: 'Already in the team' },
    ])
    expect((await invite(stranger, { username: stranger.username, role: 'member' }))[0]).toBe(404)
    await invite(owner, { username: admin.username, role: 'admin' })
    expect((await invite(owner, { username: admin.username, role: 'admin' }))[1]).toEqual({
      username: 'Already invited',
    })
    await app.call(acceptInvitation, { as: admin, params: { token: await tokenOf(app, admin) } })
    expect((await invite(admin, { username: stranger.username, role: 'admin' }))[0]).toBe(403)
    expect((await invite(admin, { username: stranger.username, role: 'member' }))[0]).toBe(200)
    const { data: team } = await app.call(getTeam, { as: admin, params })
    const [ownerRow, adminRow, invitedRow] = team.members
    const change = async (as: TestUser, memberId = '', role: 'admin' | 'viewer' | 'owner' = 'viewer') =>
      (await app.call(changeRole, { as, params: { ...params, memberId }, body: { role } })).status
    expect(await change(admin, invitedRow?._id)).toBe(200)
    expect(await change(admin, invitedRow?._id, 'admin')).toBe(403)
    expect(await change(admin, ownerRow?._id)).toBe(403)
    expect(await change(admin, adminRow?._id)).toBe(403)
    // Who has not joined cannot own it.
    expect(await change(owner, invitedRow?._id, 'owner')).toBe(403)
  })

  test('403: a sixth, also of ten invitations at once', async ({ app }) => {
    const { owner, params } = await buildTeam(app)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.call(inviteMember, {
          as: owner,
          params,
          body: { email: `person${at}@example.org`, role: 'member' },
        }),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(replies.length - refused.length).toBe(4)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(['403 limit_reached']),
    )
    expect((await app.call(getTeam, { as: owner, params })).data.members).toHaveLength(5)
    expect((await app.call(teamLimits, { as: owner })).data).toMatchObject({ current: 5, remaining: 0 })
  })
})
