import { teamTime, teamWorkload } from '@daybook/contract/team-time'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildMember, buildTask, buildTeamProject, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

describe('GET /teams/{id}/time and /workload', () => {
  test('add up what everybody tracked on the team’s projects, cut at midnight, without money', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro', timezone: 'Europe/Vienna' })
    const { teamId, projectId } = await buildTeamProject(app, owner, { hourlyRate: 9000 })
    const admin = await buildMember(app, teamId, 'admin')
    const member = await buildMember(app, teamId, 'member')
    const viewer = await buildMember(app, teamId, 'viewer')
    const { task } = await buildTask(app, {
      ...{ owner, projectId, title: 'Draw', assignee: member.id, estimatedTime: 90 },
    })
    await buildTask(app, { owner, projectId, title: 'Free', estimatedTime: 30 })
    const { task: alone } = await buildTask(app, { owner, title: 'Not the team’s', assignee: null })
    // From 23:00 to 01:00 in Vienna.
    await buildEntry(app, { owner: member, task, from: '2026-03-02T22:00:00Z', to: '2026-03-03T00:00:00Z' })
    await buildEntry(app, {
      ...{ owner, task, from: '2026-03-03T08:00:00Z', to: '2026-03-03T08:30:00Z', billable: false },
    })
    await buildEntry(app, { owner, task: alone, from: '2026-03-03T10:00:00Z', to: '2026-03-03T12:00:00Z' })
    const params = { id: teamId }
    const range = { from: '2026-03-02', to: '2026-03-03' }
    const rows = async (as: TestUser, query: Record<string, unknown>) => {
      const { data } = await app.call(teamTime, { as, params, query: { ...range, ...query } })
      return [...data.rows.map(({ key, tracked, billable }) => [key, tracked, billable]), data.totals]
    }
    {
      const as = owner
      const totals = { tracked: 9000, billable: 7200 }
      expect(await rows(as, {})).toEqual([[member.id, 7200, 7200], [owner.id, 1800, 0], totals])
      expect(await rows(as, { groupBy: 'project' })).toEqual([[projectId, 9000, 7200], totals])
      expect(await rows(as, { groupBy: 'task' })).toEqual([[task._id, 9000, 7200], totals])
      expect(await rows(as, { groupBy: 'day' })).toEqual([
        ['2026-03-02', 3600, 3600],
        ['2026-03-03', 5400, 3600],
        totals,
      ])
      expect(await rows(as, { member: owner.id })).toEqual([
        [owner.id, 1800, 0],
        { tracked: 1800, billable: 0 },
      ])
    }
    expect(await rows(admin, {})).toEqual(await rows(owner, {}))
    for (const as of [member, viewer])
      expect((await app.call(teamTime, { as, params, query: range })).status).toBe(403)

    const loads = async (as: TestUser) =>
      (await app.call(teamWorkload, { as, params, query: range })).data.map(
        ({ user, openTasks, estimatedTime, tracked }) => [
          user?._id ?? null,
          openTasks,
          estimatedTime,
          tracked,
        ],
      )
    expect(await loads(owner)).toEqual([
      [owner.id, 0, 0, [0, 1800]],
      [admin.id, 0, 0, [0, 0]],
      [member.id, 1, 90, [3600, 3600]],
      [null, 1, 30, null],
    ])
    // A member's days are those of their own time zone.
    expect(await loads(member)).toEqual([
      [owner.id, 0, 0, null],
      [admin.id, 0, 0, null],
      [member.id, 1, 90, [7200, 0]],
      [null, 1, 30, null],
    ])
    const long = { from: '2026-03-01', to: '2026-03-15' }
    const refused = await app.call(teamWorkload, { as: owner, params, query: long })
    expect([refused.status, refused.body.fields]).toEqual([400, { to: 'At most 14 days' }])
  })
})
