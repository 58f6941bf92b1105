import { moveTask } from '@daybook/contract/task-move'
import { type Task, updateTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask } from '../../../test/builders.ts'
import { eventually } from '../../../test/eventually.ts'
import { newId } from '../../db/ids.ts'

const insertFile = `insert into task_attachments
  (id, owner_id, task_id, filename, original_name, mimetype, size_bytes, sha256, created_at)
  select $2, owner_id, id, $3, 'plan.pdf', 'application/pdf', 5, '\\x00', created_at from tasks where id = $1`
const insertEntry = `insert into time_entries (id, owner_id, task_id, started_at, stopped_at, billable, source)
  select $2, owner_id, id, created_at - interval '1 hour', created_at, true, 'manual' from tasks where id = $1`
const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Makes the call while a file and an entry are being added: it has loaded the task without them, and waits. */
const whileAdding = async <T>(app: TestApp, { _id }: Task, call: () => Promise<T>): Promise<T> => {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from tasks where id = $1 for update', [_id])
    await client.query(insertFile, [_id, newId(), newId()])
    await client.query(insertEntry, [_id, newId()])
    const answered = call()
    await eventually(async () => {
      const { rowCount } = await app.pool.query(waiting)
      expect(rowCount).toBeGreaterThan(0)
    })
    await client.query('commit')
    return await answered
  } finally {
    client.release()
  }
}

const added = {
  version: 2,
  fileAttachments: [{ originalName: 'plan.pdf' }],
  timeTracking: { totalTime: 3600 },
}

describe('an answer that waited for a file and an entry', () => {
  test('PUT /tasks/{id} 200: has them', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const edit = { as: owner, params: { id: task._id }, body: { title: 'Report' } }
    const reply = await whileAdding(app, task, () => app.call(updateTask, edit))
    expect([reply.status, reply.data]).toMatchObject([200, { ...added, title: 'Report' }])
  })

  test('PUT /tasks/{id}/position 200: has them', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    const move = { as: owner, params: { id: task._id }, body: { before: other._id } }
    const reply = await whileAdding(app, task, () => app.call(moveTask, move))
    expect([reply.status, reply.data]).toMatchObject([200, added])
  })
})
