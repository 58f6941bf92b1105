import { setTimeout as sleep } from 'node:timers/promises'
import { deleteAccount } from '@daybook/contract/account-security'
import { logout } from '@daybook/contract/accounts'
import { startViewing, stopViewing } from '@daybook/contract/presence'
import { deleteProject } from '@daybook/contract/projects'
import { readSharedTask } from '@daybook/contract/shared-view'
import { leaveTask, shareProject, shareTask, unshareProject, unshareTask } from '@daybook/contract/sharing'
import { createTask, getTask, listTasks, toggleTask, updateTask } from '@daybook/contract/tasks'
import { runningTimer, startTimer } from '@daybook/contract/time'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'
import { eventually } from '../../../test/eventually.ts'

/** A stream may begin with what happened just before it was opened: so that has been handed out. */
const handedOut = async (app: TestApp, as: TestUser, change: () => Promise<unknown>) => {
  const reader = await openEvents(app, as)
  await change()
  await vi.waitUntil(() => reader.events.some(({ type }) => type.endsWith('.shared')), { timeout: 15_000 })
  reader.close()
}

const buildShared = async (app: TestApp, permission: 'editable' | 'readonly' = 'editable') => {
  const owner = await buildUser(app, { userType: 'pro' })
  const ada = await buildUser(app, { userType: 'pro' })
  const { project } = await buildProject(app, { owner })
  const { task } = await buildTask(app, { owner, projectId: project._id })
  const body = { sharedUsernames: [ada.username], sharePermission: permission }
  let token = ''
  await handedOut(app, owner, async () => {
    token = (await app.call(shareProject, { as: owner, params: { id: project._id }, body })).data.shareToken
  })
  return { owner, ada, project, task, token }
}

const heard = async (reader: Awaited<ReturnType<typeof openEvents>>, count: number) =>
  (await reader.read(count)).map(({ type, id }) => `${type} ${id}`)

const isRunning = async (app: TestApp, as: TestUser) => (await app.call(runningTimer, { as })).data !== null

describe('everybody who sees it', () => {
  test('hears of each change, by name and by link; a stranger of none', async ({ app }) => {
    const { owner, ada, task, project, token } = await buildShared(app)
    const stranger = await buildUser(app)
    const readers = await Promise.all([
      openEvents(app, owner),
      openEvents(app, ada),
      openEvents(app, undefined, null, `/shares/${token}/events`),
      openEvents(app, stranger),
    ])
    const [ofOwner, ofAda, byLink, ofStranger] = readers
    await app.call(updateTask, { as: ada, params: { id: task._id }, body: { title: 'By Ada' } })
    await app.call(toggleTask, { as: owner, params: { id: task._id } })
    await app.call(startTimer, { as: ada, params: { id: task._id } })
    const { data: added } = await app.call(createTask, {
      as: ada,
      body: { title: 'New', projectId: project._id },
    })
    const expected = [
      `task.updated ${task._id}`,
      `task.completed ${task._id}`,
      `timer.started ${task._id}`,
      `task.created ${added._id}`,
    ]
    for (const reader of [ofOwner, ofAda, byLink]) expect(await heard(reader, 4)).toEqual(expected)
    await app.call(createTask, { as: stranger, body: { title: 'Theirs' } })
    expect((await heard(ofStranger, 1)).length).toBe(1)
    expect(ofStranger.events[0]?.id).not.toBe(task._id)
    for (const reader of readers) reader.close()
  })

  test('sees what was added, which is its owner’s and counts in their plan', async ({ app }) => {
    const { owner, ada, project } = await buildShared(app)
    await app.db.updateTable('users').set({ user_type: 'basic' }).where('id', '=', owner.id).execute()
    const add = (_id: string) =>
      app.call(createTask, { as: ada, body: { _id, title: 'Added', project: project.name } })
    const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
    // One is there already.
    for (let n = 1; n <= 9; n++) expect((await add(id(n))).status).toBe(201)
    const refused = await add('01900000-0000-7000-8000-00000000001a')
    expect([refused.status, refused.body]).toMatchObject([403, { message: 'Task limit reached' }])
    // The same create sent again is answered, and makes nothing.
    expect((await add(id(9))).status).toBe(200)
    const { data: theirs } = await app.call(listTasks, { as: owner })
    const { data: seen } = await app.call(listTasks, { as: ada, query: { projectId: project._id } })
    expect(seen.map(({ _id }) => _id)).toEqual(theirs.map(({ _id }) => _id))
    expect((await app.call(listTasks, { as: ada })).data).toEqual([])
  })

  test('learns that a task left the project, and then sees it no more', async ({ app }) => {
    const { owner, ada, task } = await buildShared(app)
    const reader = await openEvents(app, ada)
    await app.call(startTimer, { as: ada, params: { id: task._id } })
    await app.call(updateTask, { as: owner, params: { id: task._id }, body: { projectId: null } })
    expect((await heard(reader, 3)).at(-1)).toBe(`timer.stopped ${task._id}`)
    expect(await heard(reader, 3)).toContain(`task.unshared ${task._id}`)
    expect((await app.call(getTask, { as: ada, params: { id: task._id } })).status).toBe(404)
    expect(await isRunning(app, ada)).toBe(false)
    reader.close()
  })
})

describe('a task that another device moves into the project meanwhile', () => {
  test('is told to have left it, by the change that takes it out again', async ({ app }) => {
    const { owner, ada, project, task } = await buildShared(app)
    await app.db.updateTable('tasks').set({ project_id: null }).where('id', '=', task._id).execute()
    const reader = await openEvents(app, ada)
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query('update tasks set project_id = $2 where id = $1', [task._id, project._id])
      const body = { projectId: null, completed: true }
      const answered = app.call(updateTask, { as: owner, params: { id: task._id }, body })
      await eventually(async () => {
        const { rowCount } = await app.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rowCount).toBeGreaterThan(0)
      })
      await client.query('commit')
      expect((await answered).data).toMatchObject({ projectId: null, completed: true })
    } finally {
      client.release()
    }
    expect(await heard(reader, 1)).toEqual([`task.unshared ${task._id}`])
    reader.close()
  })
})

describe('a person who may no longer work on it', () => {
  test('has their timer stopped, whichever way it ended', async ({ app }) => {
    const endings: [string, (shared: Awaited<ReturnType<typeof buildShared>>) => Promise<unknown>][] = [
      [
        'the share',
        ({ owner, project }) => app.call(unshareProject, { as: owner, params: { id: project._id } }),
      ],
      [
        'the name',
        ({ owner, project }) =>
          app.call(shareProject, { as: owner, params: { id: project._id }, body: { sharedUsernames: [] } }),
      ],
      [
        'the permission',
        ({ owner, project }) =>
          app.call(shareProject, {
            as: owner,
            params: { id: project._id },
            body: { sharePermission: 'readonly' },
          }),
      ],
      [
        'the project',
        ({ owner, project }) => app.call(deleteProject, { as: owner, params: { id: project._id } }),
      ],
    ]
    for (const [name, end] of endings) {
      const shared = await buildShared(app)
      const { owner, ada, task } = shared
      await app.call(startTimer, { as: ada, params: { id: task._id } })
      await app.call(startTimer, { as: owner, params: { id: task._id } })
      app.time.advance(60_000)
      await end(shared)
      expect([name, await isRunning(app, ada), await isRunning(app, owner)]).toEqual([name, false, true])
      // Their time stays.
      const { data } = await app.call(getTask, { as: owner, params: { id: task._id } })
      expect(data.timeTracking).toMatchObject({ totalTime: 60, isRunning: true })
      expect(data.timeTracking.sessions[0]?.user?.username).toBe(ada.username)
    }
  })

  test('by the task’s own share keeps it where the project still lets them', async ({ app }) => {
    const { owner, ada, task } = await buildShared(app)
    const body = { sharedUsernames: [ada.username] }
    await app.call(shareTask, { as: owner, params: { id: task._id }, body })
    await app.call(startTimer, { as: ada, params: { id: task._id } })
    await app.call(leaveTask, { as: ada, params: { id: task._id } })
    expect(await isRunning(app, ada)).toBe(true)
    const { data } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect(data.timeTracking.runningBy.map(({ user }) => user.username)).toEqual([ada.username])
  })
})

describe('a right that is taken while it is used', () => {
  // A waiting call continues only by what holds then.
  const unshared = (app: TestApp, { owner, project }: Awaited<ReturnType<typeof buildShared>>) =>
    app.call(unshareProject, { as: owner, params: { id: project._id } })

  test('leaves no timer behind, in either order', async ({ app }) => {
    for (let round = 0; round < 20; round++) {
      const shared = await buildShared(app)
      const { ada, task } = shared
      const [started, ended] = await Promise.all([
        app.call(startTimer, { as: ada, params: { id: task._id } }),
        unshared(app, shared),
      ])
      // Neither waits for the other and the other for it.
      expect([[200, 404].includes(started.status), ended.status]).toEqual([true, 200])
      expect(await isRunning(app, ada)).toBe(false)
      const left = app.db.selectFrom('time_entries').select('id').where('owner_id', '=', ada.id)
      expect(await left.where('stopped_at', 'is', null).execute()).toEqual([])
    }
  })

  test('adds no task to what is not shared any more', async ({ app }) => {
    for (let round = 0; round < 6; round++) {
      const shared = await buildShared(app)
      const { ada, owner, project } = shared
      const add = { as: ada, body: { title: 'Late', projectId: project._id } }
      const [{ status }] = await Promise.all([app.call(createTask, add), unshared(app, shared)])
      const { data } = await app.call(listTasks, { as: owner })
      const isThere = data.some(({ title }) => title === 'Late')
      // Made before it ended, and then perhaps not seen any more; or not at all.
      expect([status, isThere]).toEqual(status === 400 ? [400, false] : [status, true])
    }
  })
})

describe('GET /shares/{token}/events', () => {
  test('ends with the share, with its expiry and with its owner', async ({ app }) => {
    const { owner, ada, project, task } = await buildShared(app)
    const open = async (token: string) => openEvents(app, undefined, null, `/shares/${token}/events`)
    const share = async (body: Record<string, unknown> = {}) => {
      await handedOut(app, owner, () => app.call(shareTask, { as: owner, params: { id: task._id }, body }))
      const { data } = await app.call(getTask, { as: owner, params: { id: task._id } })
      return { shareToken: data.shareToken ?? '' }
    }

    const first = await share()
    const ended = await open(first.shareToken)
    await app.call(unshareTask, { as: owner, params: { id: task._id } })
    await ended.ended
    expect(ended.events.map(({ type }) => type)).toEqual(['task.unshared'])
    expect((await open(first.shareToken)).status).toBe(410)

    const second = await share({ expiresAt: new Date(app.clock().getTime() + 300).toISOString() })
    const expiring = await open(second.shareToken)
    await expiring.ended
    app.time.advance(301)
    expect((await open(second.shareToken)).status).toBe(410)

    await share({ expiresAt: null })
    const orphan = await open(second.shareToken)
    const named = await openEvents(app, ada)
    await app.call(deleteAccount, { as: owner, body: { username: owner.username } })
    await orphan.ended
    expect(await heard(named, 1)).toContain(`project.unshared ${project._id}`)
    named.close()
    expect((await app.call(readSharedTask, { params: { token: second.shareToken } })).status).toBe(404)
  })

  test('ends with the session of the person who opened it by name, and with no other', async ({ app }) => {
    const { owner, ada, task, token } = await buildShared(app)
    const path = `/shares/${token}/events`
    const named = await openEvents(app, ada, null, path)
    const nameless = await openEvents(app, undefined, null, path)
    await app.call(logout, { as: ada })
    await named.ended
    await app.call(updateTask, { as: owner, params: { id: task._id }, body: { title: 'One' } })
    expect(await heard(nameless, 1)).toEqual([`task.updated ${task._id}`])
    nameless.close()
  })

  test('ends with a session that ends while it is opened', async ({ app }) => {
    const { ada, token } = await buildShared(app)
    const own = await openEvents(app, ada)
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query('lock table shares')
    const opening = openEvents(app, ada, null, `/shares/${token}/events`)
    await vi.waitUntil(
      async () => (await app.pool.query('select from pg_locks where not granted')).rowCount !== 0,
      { timeout: 15_000 },
    )
    await app.call(logout, { as: ada })
    // Where the lock is written to the log, what happened after it is not handed out before it goes.
    await Promise.race([own.ended, sleep(2_000)])
    await client.query('commit')
    client.release()
    await (await opening).ended
    await own.ended
  })

  test('asks again when how it is shared changes', async ({ app }) => {
    const { owner, project, token } = await buildShared(app)
    const reader = await openEvents(app, undefined, null, `/shares/${token}/events`)
    await app.call(shareProject, {
      as: owner,
      params: { id: project._id },
      body: { sharePermission: 'readonly' },
    })
    await reader.ended
    expect(reader.events.map(({ type }) => type)).toEqual(['project.shared'])
  })

  test('catches up on what was missed', async ({ app }) => {
    const { owner, task, token } = await buildShared(app)
    const path = `/shares/${token}/events`
    const reader = await openEvents(app, undefined, null, path)
    const rename = (title: string) =>
      app.call(updateTask, { as: owner, params: { id: task._id }, body: { title } })
    await rename('One')
    const [first] = await reader.read(1)
    reader.close()
    await rename('Two')
    await rename('Three')
    const resumed = await openEvents(app, undefined, first?.position, path)
    expect((await resumed.read(2)).map(({ version }) => version)).toEqual([
      task.version + 2,
      task.version + 3,
    ])
    resumed.close()
  })

  test('asks link readers to read everything again rather than search a day', async ({ app }) => {
    const { owner, task, token } = await buildShared(app)
    const path = `/shares/${token}/events`
    const reader = await openEvents(app, undefined, null, path)
    await app.call(updateTask, { as: owner, params: { id: task._id }, body: { title: 'One' } })
    const [first] = await reader.read(1)
    reader.close()
    const young = await openEvents(app, undefined, null, `${path}?since=0`)
    expect((await young.read(1)).at(-1)).toMatchObject({ type: 'task.updated', id: task._id })
    young.close()
    await sql`update events set created_at = created_at - interval '11 minutes'`.execute(app.db)
    for (const [last, at] of [[first?.position, path] as const, [null, `${path}?since=660000`] as const]) {
      const late = await openEvents(app, undefined, last, at)
      expect((await late.read(1)).map(({ type }) => type)).toEqual(['resync'])
      late.close()
    }
  })
})

describe('who looks at a task', () => {
  test('is shown to the others, until they leave or fall silent', async ({ app }) => {
    const { owner, ada, task } = await buildShared(app, 'readonly')
    const params = { id: task._id }
    const look = async (as: TestUser) =>
      (await app.call(startViewing, { as, params })).data.map(({ username }) => username)
    const reader = await openEvents(app, owner)
    expect(await look(owner)).toEqual([])
    expect(await look(ada)).toEqual([owner.username])
    expect(await look(owner)).toEqual([ada.username])
    await app.call(stopViewing, { as: ada, params })
    expect(await look(owner)).toEqual([])
    // Once for each who comes or goes, and not for each time that it is said again.
    expect(await heard(reader, 3)).toEqual(Array(3).fill(`task.viewers ${task._id}`))
    await look(ada)
    app.time.advance(61_000)
    expect(await look(owner)).toEqual([])
    reader.close()
  })
})
