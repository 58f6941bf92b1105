import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAccount } from '@daybook/contract/account-security'
import { uploadAttachment } from '@daybook/contract/attachments'
import { deleteTask, type Task } from '@daybook/contract/tasks'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildAttachment, buildTask, buildUser, bytesOfText } from '../../../test/builders.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { newId } from '../../db/ids.ts'

const dayMs = 86_400_000
const stored = async (app: TestApp) => {
  const keys: string[] = []
  for await (const { key } of app.files.list('attachments')) keys.push(key.replace('attachments/', ''))
  return keys.toSorted()
}
const sweep = (app: TestApp) => app.handlers['tasks.sweep_attachments']?.({}, app.workContext)

describe('the file of an attachment', () => {
  test('goes with its task after 30 days in the trash, and not before', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    for (let number = 0; number < 3; number++) await buildAttachment(app, { owner, task })
    const kept = await buildAttachment(app, { owner, task: other })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    await app.handlers['tasks.empty_trash']?.({}, app.workContext)
    await app.work()
    expect(await stored(app)).toHaveLength(4)
    app.time.advance(31 * dayMs)
    await app.handlers['tasks.empty_trash']?.({}, app.workContext)
    await app.work()
    expect(await stored(app)).toEqual([kept.filename])
  })

  test('goes with the account, also where there are hundreds', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { filename } = await buildAttachment(app, { owner, task })
    const stranger = await buildTask(app, { owner: await buildUser(app) })
    const kept = await buildAttachment(app, { owner: stranger.owner, task: stranger.task })
    await app.pool.query(`
      insert into task_attachments (id, owner_id, task_id, filename, original_name, mimetype, size_bytes, sha256, created_at)
      select gen_random_uuid(), owner_id, task_id, gen_random_uuid(), original_name, mimetype, size_bytes, sha256, created_at
      from task_attachments, generate_series(1, 250) where filename = '${filename}'`)
    await app.call(deleteAccount, { as: owner, body: { username: owner.username } })
    const { rows } = await app.pool.query<{ keys: string[] }>(
      "select payload -> 'keys' as keys from graphile_worker._private_jobs where payload -> 'keys' is not null",
    )
    expect(rows.map(({ keys }) => keys.length).toSorted((one, other) => one - other)).toEqual([51, 100, 100])
    await app.work()
    expect(await stored(app)).toEqual([kept.filename])
  })
})

describe('the file of an upload under an Idempotency-Key', () => {
  test('409 at once for an id that another task has, and the file goes within the hour', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    const file = { name: 'note.txt', bytes: bytesOfText('A note') }
    const query = { _id: newId() }
    const sent = (to: Task) => ({ as: owner, params: { taskId: to._id }, query, file })
    const { data } = await app.call(uploadAttachment, sent(task))
    const headers = { 'idempotency-key': 'note' }
    const reply = await app.call(uploadAttachment, { ...sent(other), headers })
    expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
    await app.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.work()
    expect(await stored(app)).toEqual(data.fileAttachments.map(({ filename }) => filename))
  })
})

describe('the nightly sweep', () => {
  test('removes what no row refers to and is older than a day', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { filename: kept } = await buildAttachment(app, { owner, task })
    const folder = join(app.config.dataDir, 'uploads/attachments')
    await mkdir(folder, { recursive: true })
    const [old, young] = [newId(), newId()]
    const ageOf = {
      [old]: dayMs + 60_000,
      [young]: dayMs - 60_000,
      [kept]: 3 * dayMs,
      'not-ours.txt': 3 * dayMs,
    }
    for (const [name, ageMs] of Object.entries(ageOf)) {
      if (name !== kept) await writeFile(join(folder, name), 'left over')
      const changedAt = new Date(app.clock().getTime() - ageMs)
      await utimes(join(folder, name), changedAt, changedAt)
    }
    await sweep(app)
    expect(new Set(await readdir(folder))).toEqual(new Set([young, kept, 'not-ours.txt']))
  })

  test('does nothing where nothing was ever attached', async ({ app }) => {
    await sweep(app)
    expect(await stored(app)).toEqual([])
  })
})

describe('with S3_URL', () => {
  it('is attached, served, removed and swept in the bucket', async () => {
    const s3 = await startS3Server()
    const app = await startTestApp({ environment: { S3_URL: s3.url } })
    const { task, owner } = await buildTask(app)
    const bytes = new Uint8Array(3_000_000).fill(7)
    const large = await buildAttachment(app, { owner, task, bytes })
    const small = await buildAttachment(app, { owner, task })
    const shown = await fetch(app.origin + large.url)
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    const orphan = newId()
    await app.files.put(`attachments/${orphan}`, Buffer.from('left over'), 'text/plain')
    await sweep(app)
    expect(await stored(app)).toHaveLength(3)
    app.time.advance(dayMs + 60_000)
    await sweep(app)
    expect(await stored(app)).toEqual([large.filename, small.filename].toSorted())
    await app.pool.query(`delete from tasks where id = '${task._id}'`)
    await app.work()
    expect(await stored(app)).toEqual([])
    await app.close()
    await s3.close()
  })
})
