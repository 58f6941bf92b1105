import { deleteAttachment, uploadAttachment } from '@daybook/contract/attachments'
import { accountPlan, storageLimits } from '@daybook/contract/plans'
import { shareTask } from '@daybook/contract/sharing'
import { deleteTask, type Task } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask, buildUser, bytesOfText, type TestUser } from '../../../test/builders.ts'

/** Six bytes. */
const note = { name: 'note.txt', bytes: bytesOfText('A note') }
const upload = (app: TestApp, as: TestUser, task: Task) =>
  app.call(uploadAttachment, { as, params: { taskId: task._id }, file: note })
const usedBy = async (app: TestApp, as: TestUser) => (await app.call(accountPlan, { as })).data.usage.storage

/** Leaves room for this many bytes, by rows of files that nobody reads. */
const leaveRoom = async (app: TestApp, task: Task, bytes: number, limit: number = storageLimits.basic) => {
  const mostOfRow = 1024 ** 3
  const sizes = Array.from({ length: limit / mostOfRow }, (_, at) => mostOfRow - (at === 0 ? bytes : 0))
  await app.pool.query(
    `insert into task_attachments (id, owner_id, task_id, filename, original_name, mimetype, size_bytes, sha256, created_at)
     select gen_random_uuid(), t.owner_id, t.id, gen_random_uuid(), 'x', 'text/plain', size, '', now()
     from tasks t, unnest($2::int[]) as size where t.id = $1`,
    [task._id, sizes],
  )
}

describe('the bytes that an account stores', () => {
  test('403: beyond 1 GiB on Free, with what is used and what is allowed; room that is made counts', async ({
    app,
  }) => {
    const { task, owner } = await buildTask(app, { owner: await buildUser(app) })
    await leaveRoom(app, task, 11)
    const first = await upload(app, owner, task)
    expect(first.status).toBe(201)
    const { status, body } = await upload(app, owner, task)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      error: 'limit_reached',
      isLimitError: true,
      limitType: 'storage',
      message:
        'Storage limit reached: 1 GB of 1 GB is used, and this file is 6 bytes. Files of tasks in the trash and of applications count until they are deleted.',
    })
    expect(await usedBy(app, owner)).toEqual({ used: storageLimits.basic - 5, limit: storageLimits.basic })
    const { filename = '' } =
      first.data.fileAttachments.find(({ originalName }) => originalName === 'note.txt') ?? {}
    await app.call(deleteAttachment, { as: owner, params: { taskId: task._id, filename } })
    expect((await upload(app, owner, task)).status).toBe(201)
  })

  test('201 once, then 403: of many at once that would take the last room', async ({ app }) => {
    const { task, owner } = await buildTask(app, { owner: await buildUser(app) })
    const { task: other } = await buildTask(app, { owner })
    await leaveRoom(app, task, 8)
    const at = [task, other, task, other, task, other]
    const replies = await Promise.all(at.map((to) => upload(app, owner, to)))
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([
      201, 403, 403, 403, 403, 403,
    ])
    expect((await usedBy(app, owner)).used).toBeLessThanOrEqual(storageLimits.basic)
  })

  test('403: what is in the trash counts', async ({ app }) => {
    const { task, owner } = await buildTask(app, { owner: await buildUser(app) })
    const { task: other } = await buildTask(app, { owner })
    await leaveRoom(app, task, 1)
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect((await upload(app, owner, other)).status).toBe(403)
  })

  test('201: Pro has 50 GiB, and 403 beyond', async ({ app }) => {
    const { task, owner } = await buildTask(app, { owner: await buildUser(app, { userType: 'pro' }) })
    await leaveRoom(app, task, 6, storageLimits.pro)
    // Beside those that fill it the task would be full.
    const { task: other } = await buildTask(app, { owner })
    expect((await upload(app, owner, other)).status).toBe(201)
    const reply = await upload(app, owner, other)
    expect([reply.status, reply.body.message]).toMatchObject([403, expect.stringContaining('50 GB of 50 GB')])
  })

  test('403: on a shared task it is the owner who stores it, and others read no figures', async ({ app }) => {
    const { task, owner } = await buildTask(app, { owner: await buildUser(app) })
    const editor = await buildUser(app)
    const body = { sharedUsernames: [editor.username], sharePermission: 'editable' as const, expiresAt: null }
    await app.call(shareTask, { as: owner, params: { id: task._id }, body })
    await leaveRoom(app, task, 6)
    expect((await upload(app, editor, task)).status).toBe(201)
    expect(await usedBy(app, editor)).toMatchObject({ used: 0 })
    const reply = await upload(app, editor, task)
    expect(reply.status).toBe(403)
    // Nothing that offers them to upgrade an account that is not the owner's.
    expect(reply.body).toEqual({
      success: false,
      error: 'forbidden',
      message: 'Storage limit reached: the owner of this task has no room for this file.',
      requestId: expect.any(String),
    })
  })
})
