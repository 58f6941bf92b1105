import { createProject, getProject } from '@daybook/contract/projects'
import {
  acceptInvitation,
  changeRole,
  declineInvitation,
  inviteMember,
  listInvitations,
  removeMember,
} from '@daybook/contract/team-members'
import { attachProject, createTeam, getTeam, leaveTeam, type TeamRole } from '@daybook/contract/teams'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'

const people = [0, 1, 2] as const
const who = fc.constantFrom(...people)
const role = fc.constantFrom<TeamRole>('owner', 'admin', 'member', 'viewer')

/** What three people do to a team, in any order; most of it is refused. */
const act = fc.oneof(
  fc.record({ does: fc.constant('invite'), by: who, to: who, role }),
  fc.record({ does: fc.constant('accept'), by: who }),
  fc.record({ does: fc.constant('decline'), by: who }),
  fc.record({ does: fc.constant('remove'), by: who, to: who }),
  fc.record({ does: fc.constant('change role'), by: who, to: who, role }),
  fc.record({ does: fc.constant('leave'), by: who }),
  fc.record({ does: fc.constant('change plan'), by: who }),
)
type Act = { does: string; by: number; to?: number; role?: TeamRole }

interface Stage {
  app: TestApp
  cast: TestUser[]
  team: string
}

const rowOf = async ({ app, cast, team }: Stage, person: number) =>
  (
    await app.db
      .selectFrom('team_members')
      .select('id')
      .where('team_id', '=', team)
      .where('user_id', '=', cast[person]?.id ?? '')
      .execute()
  ).at(0)?.id ?? team

const play = async (stage: Stage, { does, by, to = 0, role: given = 'member' }: Act): Promise<number> => {
  const { app, cast, team } = stage
  const as = cast[by] as TestUser
  const params = { id: team }
  const invitation = async () => (await app.call(listInvitations, { as })).data[0]?.token ?? 'x'.repeat(43)
  switch (does) {
    case 'invite': {
      const body = { username: cast[to]?.username, role: given as 'member' }
      return (await app.call(inviteMember, { as, params, body })).status
    }
    case 'accept':
      return (await app.call(acceptInvitation, { as, params: { token: await invitation() } })).status
    case 'decline':
      return (await app.call(declineInvitation, { as, params: { token: await invitation() } })).status
    case 'remove': {
      const memberId = await rowOf(stage, to)
      return (await app.call(removeMember, { as, params: { ...params, memberId } })).status
    }
    case 'change role': {
      const memberId = await rowOf(stage, to)
      const body = { role: given }
      return (await app.call(changeRole, { as, params: { ...params, memberId }, body })).status
    }
    case 'leave':
      return (await app.call(leaveTeam, { as, params })).status
    default: {
      const { user_type: former } = await app.db
        .selectFrom('users')
        .select('user_type')
        .where('id', '=', as.id)
        .executeTakeFirstOrThrow()
      const user_type = former === 'pro' ? 'basic' : 'pro'
      await app.db.updateTable('users').set({ user_type }).where('id', '=', as.id).execute()
      return 200
    }
  }
}

/** One owner, five members at most, and each sees and edits what the role gives, and nothing without one. */
const isInOrder = async ({ app, cast, team }: Stage, projects: string[]) => {
  const rows = await app.db.selectFrom('team_members').selectAll().where('team_id', '=', team).execute()
  const { owner_id: ownerId } = await app.db
    .selectFrom('teams')
    .select('owner_id')
    .where('id', '=', team)
    .executeTakeFirstOrThrow()
  const owners = rows.filter((row) => row.role === 'owner')
  expect([owners.map((row) => row.user_id), rows.length <= 5]).toEqual([[ownerId], true])
  const { user_type: plan } = await app.db
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const attached = await app.db.selectFrom('team_projects').selectAll().where('team_id', '=', team).execute()
  for (const as of cast) {
    const own = rows.find((row) => row.user_id === as.id && row.joined_at !== null)
    expect((await app.call(getTeam, { as, params: { id: team } })).status).toBe(own ? 200 : 404)
    for (const [place, id] of projects.entries()) {
      const reply = await app.call(getProject, { as, params: { id } })
      const isTheirs = cast[place] === as
      const isSeen = isTheirs || (own !== undefined && attached.some((one) => one.project_id === id))
      expect(reply.status).toBe(isSeen ? 200 : 404)
      if (isSeen && !isTheirs) {
        expect(reply.data.can.edit).toBe(plan === 'pro' && own?.role !== 'viewer')
        expect([reply.data.hourlyRate, reply.data.budgetUse, reply.data.clientId]).toEqual([null, null, null])
      }
    }
  }
}

test('whatever three people do, a team stays in order', { timeout: 120_000 }, async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
      const cast = [
        await buildUser(app, { userType: 'pro' }),
        await buildUser(app, { userType: 'pro' }),
        await buildUser(app),
      ]
      const [ada] = cast as [TestUser]
      const { data: made } = await app.call(createTeam, { as: ada, body: { name: 'Studio' } })
      const stage = { app, cast, team: made._id }
      const projects: string[] = []
      for (const as of cast)
        projects.push(
          (await app.call(createProject, { as, body: { name: 'Theirs', hourlyRate: 9_000 } })).data._id,
        )
      await app.call(attachProject, {
        as: ada,
        params: { id: made._id },
        body: { projectId: projects[0] ?? '' },
      })
      // Most ways begin with everybody in it.
      for (const to of [1, 2]) {
        await play(stage, { does: 'invite', by: 0, to, role: to === 1 ? 'admin' : 'member' })
        await play(stage, { does: 'accept', by: to })
      }
      for (const one of acts) {
        expect(await play(stage, one)).toBeLessThan(500)
        await isInOrder(stage, projects)
      }
    }),
    { numRuns: 5 },
  )
})
