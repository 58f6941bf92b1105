import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { deleteAttachment, uploadAttachment } from '@daybook/contract/attachments'
import { attachmentMaxBytes, mostAttachments } from '@daybook/contract/file-attachments'
import { deleteTask, getTask, listTasks, type Task } from '@daybook/contract/tasks'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildAttachment, buildTask, buildUser, bytesOfText, type TestUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'
import { eventually } from '../../../test/eventually.ts'
import { onePixel } from '../../../test/pictures.ts'
import { recordStatements } from '../../../test/statements.ts'
import { newId } from '../../db/ids.ts'

const text = { name: 'note.txt', bytes: bytesOfText('A note') }
const upload = (app: TestApp, as: TestUser, task: Task, file = text, query = {}) =>
  app.call(uploadAttachment, { as, params: { taskId: task._id }, query, file })
const read = async (app: TestApp, as: TestUser, { _id }: Task) =>
  (await app.call(getTask, { as, params: { id: _id } })).data
const folderOf = (app: TestApp) => join(app.config.dataDir, 'uploads/attachments')
const storedIn = (app: TestApp) => readdir(folderOf(app)).catch(() => [])
const fillBut = async (app: TestApp, owner: TestUser, task: Task, places: number) => {
  for (let number = 0; number < mostAttachments - places; number++) await upload(app, owner, task)
}

describe('POST /uploads/task/{taskId}', () => {
  test('201: the task with the file, one version on, its bytes in the store', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const reply = await upload(app, owner, task, { name: 'Plan (v2).png', bytes: onePixel })
    expect(reply.status).toBe(201)
    const [attached] = reply.data.fileAttachments
    expect(reply.data).toEqual({
      ...task,
      version: task.version + 1,
      updatedAt: reply.data.updatedAt,
      fileAttachments: [
        {
          originalName: 'Plan (v2).png',
          filename: attached?.filename,
          size: onePixel.length,
          mimetype: 'image/png',
          uploadedAt: expect.stringMatching(/Z$/),
          url: expect.stringMatching(
            `^/api/uploads/files/${attached?.filename}\\?for=[\\da-f-]{36}&expires=\\d+&signature=[\\w-]{43}$`,
          ),
        },
      ],
    })
    expect(await storedIn(app)).toEqual([attached?.filename])
    const stored = await readFile(join(folderOf(app), attached?.filename ?? ''))
    expect(stored.equals(onePixel)).toBe(true)
  })

  test('201: shows in every answer of the task, in the order of uploading', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await upload(app, owner, task, { ...text, name: 'b.txt' })
    await upload(app, owner, task, { ...text, name: 'a.txt' })
    const { data } = await app.call(listTasks, { as: owner })
    for (const one of [data[0], await read(app, owner, task)])
      expect(one?.fileAttachments.map(({ originalName }) => originalName)).toEqual(['b.txt', 'a.txt'])
  })

  test('200: a list reads all files in the one query that reads its tasks', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await buildAttachment(app, { owner, task })
    const sent = recordStatements(app.pool)
    expect((await app.call(listTasks, { as: owner })).data[0]?.fileAttachments).toHaveLength(1)
    const readingFiles = [...sent.keys()].filter((statement) => statement.includes('task_attachments'))
    expect(readingFiles).toEqual([expect.stringMatching(/"sort_value".* from "tasks" as "t"/s)])
  })

  test('201: other tabs hear of it', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const tab = await openEvents(app, owner)
    await upload(app, owner, task)
    // What happened before may still be on its way.
    const told = expect.objectContaining({ type: 'task.updated', id: task._id })
    await eventually(() => expect(tab.events).toContainEqual(told))
    tab.close()
  })

  test('201: of exactly 10 MiB; 413 of one byte more, and nothing of it is kept', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const whole = { name: 'whole.bin', bytes: new Uint8Array(attachmentMaxBytes) }
    expect((await upload(app, owner, task, whole)).data.fileAttachments[0]?.size).toBe(10_485_760)
    const above = { name: 'above.bin', bytes: new Uint8Array(attachmentMaxBytes + 1) }
    const { status, body } = await upload(app, owner, task, above)
    expect([status, body.error]).toEqual([413, 'payload_too_large'])
    expect(body.message).toBe('The file is too large: at most 10 MB')
    expect(await storedIn(app)).toHaveLength(1)
    expect((await read(app, owner, task)).fileAttachments).toHaveLength(1)
  })

  test.for([
    ['a PNG that calls itself a page', 'page.html', Buffer.from(onePixel), 'image/png'],
    ['a page that calls itself a PNG', 'me.png', '<!DOCTYPE html><script>alert(1)</script>', 'text/html'],
    ['a page without a head', 'x.txt', '\n<!-- hi --><script>alert(1)</script>', 'text/html'],
    [
      'SVG',
      'x.txt',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['SVG as XML', 'x.png', '<?xml version="1.0"?>\n<svg><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['XML', 'x.png', '<?xml version="1.0"?><feed/>', 'application/xml'],
    ['a PDF', 'x.txt', '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF', 'application/pdf'],
    ['text', 'x.html', 'Grüße, 3 < 4', 'text/plain'],
    ['bytes of no kind', 'x.txt', Buffer.from([1, 2, 3, 0, 255]), 'application/octet-stream'],
  ] as const)('201: is what its bytes are: %s', async ([, name, content, mimetype], { app }) => {
    const { task, owner } = await buildTask(app)
    const bytes = Uint8Array.from(Buffer.from(content))
    expect(await buildAttachment(app, { owner, task, name, bytes })).toMatchObject({
      originalName: name,
      mimetype,
    })
  })

  test.for([31, 580])('201 at once, of %i comments that lead to nothing', async (comments, { app }) => {
    const { task, owner } = await buildTask(app)
    const bytes = bytesOfText(`${'<!---->'.repeat(comments)}x`)
    const before = performance.now()
    expect(await buildAttachment(app, { owner, task, bytes })).toMatchObject({ mimetype: 'text/plain' })
    expect(performance.now() - before).toBeLessThan(5000)
    const page = bytesOfText(`${'<!---->'.repeat(comments)}<b>x</b>`)
    expect(await buildAttachment(app, { owner, task, bytes: page })).toMatchObject({ mimetype: 'text/html' })
  })

  test('201 once, then 200, under an id of the client; 409 with another file or task', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    const query = { _id: newId() }
    const replies = await Promise.all([1, 2, 3].map(() => upload(app, owner, task, text, query)))
    expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 200, 201])
    expect((await read(app, owner, task)).fileAttachments).toHaveLength(1)
    const changed = { ...text, bytes: bytesOfText('Another') }
    for (const reply of [
      await upload(app, owner, task, changed, query),
      await upload(app, owner, other, text, query),
    ])
      expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
    await app.work()
    expect(await storedIn(app)).toHaveLength(1)
  })

  test('400: the 21st, and nothing of it is kept', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await fillBut(app, owner, task, 0)
    const { status, body } = await upload(app, owner, task)
    const message = 'A task can have at most 20 attachments'
    expect([status, body.error, body.fields]).toEqual([400, 'validation_failed', { file: message }])
    expect(await storedIn(app)).toHaveLength(20)
  })

  test('201: of three at once for the last place one gets it', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await fillBut(app, owner, task, 1)
    const replies = await Promise.all([1, 2, 3].map(() => upload(app, owner, task)))
    expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 400, 400])
    expect((await read(app, owner, task)).fileAttachments).toHaveLength(20)
    await app.work()
    expect(await storedIn(app)).toHaveLength(20)
  })

  test.for([
    ['in another field', 'attachment', 'hello', 'Please send the file in the field file'],
    ['that is empty', 'file', '', 'Please choose a file'],
  ] as const)('400: a file %s', async ([, field, content, message], { app }) => {
    const { task, owner } = await buildTask(app)
    const body = new FormData()
    body.append(field, new Blob([content]), 'x.txt')
    const reply = await fetch(`${app.origin}/api/uploads/task/${task._id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.accessToken}` },
      body,
    })
    expect(await reply.json()).toMatchObject({
      error: 'validation_failed',
      fields: { file: message },
    })
    expect(await storedIn(app)).toEqual([])
  })

  test("404: somebody else's task, a trashed one, and a missing one, alike", async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: trashed } = await buildTask(app, { owner })
    await app.call(deleteTask, { as: owner, params: { id: trashed._id } })
    const replies = [
      await upload(app, await buildUser(app), task),
      await upload(app, owner, trashed),
      await upload(app, owner, { ...task, _id: newId() }),
    ]
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 3 }, () => [404, 'Task not found']),
    )
    expect(await storedIn(app)).toEqual([])
  })

  test('keeps nothing of an upload that breaks off', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { hostname, port } = new URL(app.origin)
    const arriving = once(app.server.server, 'connection')
    const socket = connect(Number(port), hostname)
    const [atServer] = (await arriving) as [Socket]
    const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\n'
    socket.write(
      `POST /api/uploads/task/${task._id} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${owner.accessToken}\r\n` +
        `content-type: multipart/form-data; boundary=edge\r\ncontent-length: 9000000\r\n\r\n${head}`,
    )
    await new Promise((resolve) => socket.write('x'.repeat(500_000), resolve))
    await expect.poll(() => atServer.bytesRead).toBeGreaterThan(400_000)
    const closed = new Promise((resolve) => atServer.once('close', resolve))
    socket.destroy()
    await closed
    expect((await read(app, owner, task)).fileAttachments).toEqual([])
    expect(await storedIn(app)).toEqual([])
    const { rows } = await app.pool.query('select from graphile_worker._private_jobs')
    expect(rows).toEqual([])
  })

  test('503: what was stored and not entered is gone in an hour', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const blocker = new pg.Client({ connectionString: app.config.databaseUrl ?? '' })
    await blocker.connect()
    await blocker.query(`begin; select from tasks where id = '${task._id}' for update`)
    expect((await upload(app, owner, task)).status).toBe(503)
    await blocker.end()
    expect((await read(app, owner, task)).fileAttachments).toEqual([])
    expect(await storedIn(app)).toHaveLength(1)
    await app.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.work()
    expect(await storedIn(app)).toEqual([])
  })
})

describe('DELETE /uploads/task/{taskId}/file/{filename}', () => {
  const remove = (app: TestApp, as: TestUser, task: Task, filename: string) =>
    app.call(deleteAttachment, { as, params: { taskId: task._id, filename } })

  test('200: the task without it, and the file goes once that is kept; 404 a second time', async ({
    app,
  }) => {
    const { task, owner } = await buildTask(app)
    const { filename } = await buildAttachment(app, { owner, task })
    const kept = await buildAttachment(app, { owner, task, name: 'kept.txt' })
    const reply = await remove(app, owner, task, filename)
    expect(reply.data.fileAttachments.map((one) => one.filename)).toEqual([kept.filename])
    expect(reply.data.version).toBe(task.version + 3)
    await app.work()
    expect(await storedIn(app)).toEqual([kept.filename])
    expect((await remove(app, owner, task, filename)).status).toBe(404)
  })

  test('200: other tabs hear of it', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { filename } = await buildAttachment(app, { owner, task })
    const tab = await openEvents(app, owner)
    await remove(app, owner, task, filename)
    // What happened before may still be on its way.
    const told = expect.objectContaining({ type: 'task.updated', id: task._id })
    await eventually(() => expect(tab.events).toContainEqual(told))
    tab.close()
  })

  test("404: under another task, somebody else's, and an invalid name", async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    const { filename } = await buildAttachment(app, { owner, task })
    const stranger = await buildUser(app)
    const replies = [
      await remove(app, owner, other, filename),
      await remove(app, stranger, task, filename),
      await remove(app, owner, task, newId()),
      await remove(app, owner, task, '../../../jwt-secret'),
      await remove(app, owner, task, '..%2F..%2Fjwt-secret'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await read(app, owner, task)).fileAttachments).toHaveLength(1)
  })
})
