import { createShare } from '@daybook/contract/shares'
import {
  leaveProject,
  listSharedTasks,
  projectSharingLimits,
  shareProject,
  shareTask,
  suggestCollaborators,
  taskSharingLimits,
  unshareProject,
  unshareTask,
} from '@daybook/contract/sharing'
import { getTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'

const share = (app: TestApp, as: TestUser, id: string, body: Record<string, unknown> = {}) =>
  app.call(shareTask, { as, params: { id }, body })

const buildPeople = (app: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildUser(app)))

describe('POST /tasks/{id}/share', () => {
  test('200: a link, the names and what they may do; saved again it keeps its link', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const [ada, bob] = await buildPeople(app, 2)
    const { status, data } = await share(app, owner, task._id, {
      sharedUsernames: [` @${ada?.username.toUpperCase()} `, ada?.username, ''],
    })
    expect(status).toBe(200)
    expect(data).toEqual({
      ...{ type: 'task', id: task._id, shareUrl: `${app.config.appOrigin}/shared/task/${data.shareToken}` },
      ...{ shareToken: expect.stringMatching(/^[0-9a-f]{32}$/), sharedUsernames: [ada?.username] },
      ...{ sharePermission: 'editable', shareViewCount: 0, lastViewedAt: null, shareExpiresAt: null },
      ...{ shareCreatedAt: expect.any(String), shareShowsTime: true },
    })
    const expiresAt = new Date(app.clock().getTime() + 60_000).toISOString()
    const { data: again } = await share(app, owner, task._id, {
      ...{ sharedUsernames: [bob?.username, ada?.username], sharePermission: 'readonly', expiresAt },
    })
    expect(again).toEqual({
      ...data,
      ...{ sharedUsernames: [ada?.username, bob?.username], sharePermission: 'readonly' },
      shareExpiresAt: expiresAt,
    })
    // Fields that are not sent stay.
    expect((await share(app, owner, task._id, { expiresAt: null })).data).toEqual({
      ...again,
      shareExpiresAt: null,
    })
    const { data: record } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect([record.shareToken, record.version]).toEqual([data.shareToken, task.version])
  })

  test('200: POST /shares is the same call, for projects as well', async ({ app }) => {
    const { project, owner } = await buildProject(app)
    const made = await app.call(createShare, { as: owner, body: { type: 'project', id: project._id } })
    const { data } = await app.call(shareProject, { as: owner, params: { id: project._id }, body: {} })
    expect(data).toEqual(made.data)
    expect(data.shareUrl).toBe(`${app.config.appOrigin}/shared/project/${data.shareToken}`)
  })

  test('200: two at once make one share', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const replies = await Promise.all([1, 2, 3, 4].map(() => share(app, owner, task._id)))
    expect(new Set(replies.map(({ data }) => data.shareToken)).size).toBe(1)
  })

  test('400: an unknown name, one’s own, and an end in the past; nothing is shared', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const ada = await buildUser(app)
    const past = app.clock().toISOString()
    const complaints = [
      [{ sharedUsernames: [ada.username, 'nobody-here'] }, 'sharedUsernames', 'No user named "nobody-here"'],
      [
        { sharedUsernames: [owner.username] },
        'sharedUsernames',
        'You own this. Enter somebody else’s username.',
      ],
      [{ expiresAt: past }, 'expiresAt', 'Must be in the future'],
      [{ sharePermission: 'all' }, 'sharePermission', expect.stringContaining('readonly')],
      [{ sharedUsernames: 'ada' }, 'sharedUsernames', 'Must be a list of usernames'],
    ] as const
    for (const [body, field, text] of complaints) {
      const refused = await share(app, owner, task._id, body)
      expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: text } }])
    }
    expect((await app.call(getTask, { as: owner, params: { id: task._id } })).data.isShared).toBe(false)
  })

  test('403: more names than the plan allows; fewer, and those that are there, stay possible', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const { task } = await buildTask(app, { owner })
    const people = (await buildPeople(app, 5)).map(({ username }) => username)
    const refused = await share(app, owner, task._id, { sharedUsernames: people.slice(0, 4) })
    expect([refused.status, refused.body]).toMatchObject([
      403,
      {
        ...{ error: 'limit_reached', isLimitError: true },
        message:
          'Basic users can only share with up to 3 usernames. Upgrade to Pro for unlimited collaboration.',
      },
    ])
    await app.db.updateTable('users').set({ user_type: 'pro' }).where('id', '=', owner.id).execute()
    expect((await share(app, owner, task._id, { sharedUsernames: people })).status).toBe(200)
    await app.db.updateTable('users').set({ user_type: 'basic' }).where('id', '=', owner.id).execute()
    const kept = await share(app, owner, task._id, { sharedUsernames: people, sharePermission: 'readonly' })
    expect([kept.status, kept.data.sharedUsernames.length]).toEqual([200, 5])
    expect((await share(app, owner, task._id, { sharedUsernames: people.slice(0, 4) })).status).toBe(200)
    expect((await share(app, owner, task._id, { sharedUsernames: people.slice(1) })).status).toBe(403)
  })

  test('403: of two that race for the last name one gets it', async ({ app }) => {
    const owner = await buildUser(app)
    const { task } = await buildTask(app, { owner })
    const [one, two, three, four] = (await buildPeople(app, 4)).map(({ username }) => username)
    const names = [
      [one, two, three],
      [one, two, four],
      [two, three, four],
    ]
    await Promise.all(names.map((sharedUsernames) => share(app, owner, task._id, { sharedUsernames })))
    const { data } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect(data.sharedUsernames.length).toBe(3)
  })
})

describe('DELETE /tasks/{id}/share', () => {
  test('200: link and names are gone, and sharing it again makes another link', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const ada = await buildUser(app)
    const { data: first } = await share(app, owner, task._id, { sharedUsernames: [ada.username] })
    for (const _twice of [1, 2])
      expect((await app.call(unshareTask, { as: owner, params: { id: task._id } })).status).toBe(200)
    const { data } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect(data).toMatchObject({ isShared: false, shareToken: null, sharedUsernames: [] })
    expect((await app.call(getTask, { as: ada, params: { id: task._id } })).status).toBe(404)
    expect((await app.call(listSharedTasks, { as: ada })).data).toEqual([])
    const { data: second } = await share(app, owner, task._id)
    expect(second.shareToken).not.toBe(first.shareToken)
    expect(second.sharedUsernames).toEqual([])
  })
})

describe('GET /tasks/sharing-limits', () => {
  test('200: what is left of a share; of a new one all', async ({ app }) => {
    const owner = await buildUser(app)
    const { project } = await buildProject(app, { owner })
    const { task } = await buildTask(app, { owner })
    const [ada] = await buildPeople(app, 1)
    await share(app, owner, task._id, { sharedUsernames: [ada?.username] })
    const limits = async (endpoint: typeof taskSharingLimits | typeof projectSharingLimits, id?: string) =>
      (await app.call(endpoint, { as: owner, query: { ...(id && { id }) } })).data
    expect(await limits(taskSharingLimits)).toEqual({ limit: 3, remaining: 3, unlimited: false })
    expect(await limits(taskSharingLimits, task._id)).toEqual({ limit: 3, remaining: 2, unlimited: false })
    expect(await limits(projectSharingLimits, project._id)).toEqual({
      ...{ limit: 3, remaining: 3, unlimited: false },
    })
    const pro = await buildUser(app, { userType: 'pro' })
    expect((await app.call(taskSharingLimits, { as: pro })).data).toEqual({
      ...{ limit: null, remaining: null, unlimited: true },
    })
  })
})

describe('GET /shares/people', () => {
  test('200: whom I named and who named me, nobody else, without an address', async ({ app }) => {
    const me = await buildUser(app, { userType: 'pro' })
    const [named, naming, stranger] = await buildPeople(app, 3)
    const { task } = await buildTask(app, { owner: me })
    await share(app, me, task._id, { sharedUsernames: [named?.username] })
    const { project, owner } = await buildProject(app, { owner: naming as TestUser })
    await app.call(shareProject, {
      as: owner,
      params: { id: project._id },
      body: { sharedUsernames: [me.username] },
    })
    const { data, body } = await app.call(suggestCollaborators, { as: me })
    expect(new Set(data.map(({ username }) => username))).toEqual(
      new Set([named?.username, naming?.username]),
    )
    expect(JSON.stringify(body)).not.toContain('@daybook.example')
    const search = async (text: string) =>
      (await app.call(suggestCollaborators, { as: me, query: { search: text } })).data.map(
        ({ username }) => username,
      )
    expect(await search(`@${named?.username}`)).toEqual([named?.username])
    expect((await search('PER SÖN')).length).toBe(2)
    expect(await search(stranger?.username ?? '')).toEqual([])
  })
})

describe('a shared project', () => {
  test('leaving it takes its tasks along; its owner’s share goes on without me', async ({ app }) => {
    const { project, owner } = await buildProject(app)
    const { task } = await buildTask(app, { owner, projectId: project._id })
    const [ada, bob] = await buildPeople(app, 2)
    const body = { sharedUsernames: [ada?.username ?? '', bob?.username ?? ''] }
    await app.call(shareProject, { as: owner, params: { id: project._id }, body })
    expect((await app.call(getTask, { as: ada as TestUser, params: { id: task._id } })).status).toBe(200)
    await app.call(leaveProject, { as: ada as TestUser, params: { id: project._id } })
    expect((await app.call(getTask, { as: ada as TestUser, params: { id: task._id } })).status).toBe(404)
    expect((await app.call(getTask, { as: bob as TestUser, params: { id: task._id } })).status).toBe(200)
    await app.call(unshareProject, { as: owner, params: { id: project._id } })
    expect((await app.call(getTask, { as: bob as TestUser, params: { id: task._id } })).status).toBe(404)
  })
})
