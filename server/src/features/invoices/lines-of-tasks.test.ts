import { createInvoice, updateInvoice } from '@daybook/contract/invoices'
import { deleteTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildShare, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const lines = (ids: (string | null)[]) => ids.map((taskId) => ({ description: 'Design', taskId }))
const tasksOf = ({ items }: { items: { taskId: string | null }[] }) => items.map(({ taskId }) => taskId)

const create = async (app: TestApp, as: TestUser, ids: string[]) => {
  const reply = await app.call(createInvoice, { as, body: { items: lines(ids) } })
  expect(reply.status).toBe(201)
  return reply.data
}

describe('a line of an invoice', () => {
  test('201: names a task that one sees or has in the trash, and no other', async ({ app }) => {
    const owner = await buildUser(app)
    const { task: own } = await buildTask(app, { owner })
    const { task: trashed } = await buildTask(app, { owner })
    await app.call(deleteTask, { as: owner, params: { id: trashed._id } })
    const { task: shared, owner: colleague } = await buildTask(app)
    await buildShare(app, { owner: colleague, taskId: shared._id, to: owner })
    const { task: foreign } = await buildTask(app)
    const made = await create(app, owner, [own._id, trashed._id, shared._id, foreign._id, newId()])
    expect(tasksOf(made)).toEqual([own._id, trashed._id, shared._id, null, null])
  })

  test('200: keeps a task that is gone since, and takes no foreign one on a change', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: foreign } = await buildTask(app)
    const draft = await create(app, owner, [task._id])
    await app.db.deleteFrom('tasks').where('id', '=', task._id).execute()
    const body = { items: [...draft.items, ...lines([foreign._id])], notes: 'Thank you' }
    const { status, data } = await app.call(updateInvoice, { as: owner, params: { id: draft._id }, body })
    expect([status, data.notes, tasksOf(data)]).toEqual([200, 'Thank you', [task._id, null]])
  })
})
