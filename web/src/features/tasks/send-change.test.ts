import { Recurrence } from '@daybook/contract/recurrence'
import type { Task } from '@daybook/contract/tasks'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage } from '../../lib/fresh-page.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import type { TaskChange } from './task-change.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const id = '0199d5a0-0000-7000-8000-000000000001'
const at = '2026-03-10T09:00:00.000Z'
const file = {
  originalName: 'plan.pdf',
  filename: '0199d5a0-0000-4000-8000-000000000002',
  size: 5,
  mimetype: 'application/pdf',
  uploadedAt: at,
  url: '/api/uploads/files/0199d5a0-0000-4000-8000-000000000002',
}

const open = async () => {
  openFreshPage(keptSession('ada'))
  const { taskRecords } = await import('./task-records.ts')
  const { applyChange } = await import('./task-change.ts')
  const { showToastsWith } = await import('../../ui/toast.ts')
  const told: ToastMessage[] = []
  showToastsWith((message) => told.push(message))
  const [task] = applyChange([], { kind: 'create', id, at, body: { title: 'Report' } })
  if (!task) throw new Error('There is no task to change')
  const cache = taskRecords.cacheOf(new QueryClient())
  cache.client.setQueryData(['tasks', 'list'], [task])
  return { task, cache, told, send: (change: TaskChange) => taskRecords.kind.send(change, cache) }
}

const conflict = (current: Task) =>
  Response.json({ error: 'version_conflict', message: 'No', data: current }, { status: 409 })
const edit: TaskChange = {
  kind: 'edit',
  id,
  fields: { title: 'Report for May' },
  base: { title: 'Report' },
  version: 1,
}

it('sends an edit once more when only a file came beside it', async () => {
  const { task, cache, send } = await open()
  const attached = { ...task, version: 2, fileAttachments: [file] }
  const edited = { ...attached, version: 3, title: 'Report for May' }
  const answers = [conflict(attached), Response.json({ data: edited })]
  const asked = answerCalls({ [`/tasks/${id}`]: () => answers.shift() ?? Response.error() })
  await send(edit)
  expect(asked.map(({ body }) => body)).toEqual([
    { title: 'Report for May', version: 1 },
    { title: 'Report for May', version: 2 },
  ])
  expect(cache.get(id)).toEqual(edited)
})

it('leaves an edit of a field that was edited elsewhere to the person', async () => {
  const { task, send } = await open()
  const other = { ...task, version: 2, title: 'Report for June' }
  const asked = answerCalls({ [`/tasks/${id}`]: () => conflict(other) })
  await expect(send(edit)).rejects.toMatchObject({ code: 'version_conflict' })
  expect(asked).toHaveLength(1)
})

it('does one thing to many tasks a hundred at a time, and tells once of those whose series waits', async () => {
  const { task, told, send } = await open()
  const ids = Array.from({ length: 250 }, (_, index) => `task-${index}`)
  const waiting = { ...task, completed: true, recurrence: Recurrence.parse({ every: 'week' }) }
  const answers = ['task-0', 'task-100', 'task-200'].map((_id) => ({
    tasks: [{ ...waiting, _id }],
    missing: [],
  }))
  const asked = answerCalls({ '/tasks/bulk': () => Response.json({ data: answers.shift() }) })
  await send({ kind: 'several', id: 'change', ids, at, what: { action: 'complete' } })
  const sent = asked.map(({ body }) => (body as { ids: string[] }).ids)
  expect(sent.map((some) => some.length)).toEqual([100, 100, 50])
  expect(sent.flat()).toEqual(ids)
  expect(told.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^The next of 3 repeating tasks were not made\./),
  ])
})
