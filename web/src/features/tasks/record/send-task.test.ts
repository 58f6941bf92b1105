import { Recurrence } from '@daybook/contract/recurrence'
import type { Task } from '@daybook/contract/tasks'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage } from '../../../lib/session/fresh-page.ts'
import type { ToastMessage } from '../../../ui/toast.ts'
import type { TaskChange } from './task-change.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const id = '0199d5a0-0000-7000-8000-000000000001'
const at = new Date().toISOString()
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
  const { showToastsWith } = await import('../../../ui/toast.ts')
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

it('changes many tasks a hundred at a time, and reports waiting series once', async () => {
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
    expect.stringMatching(/^There is no room for the next of 3 repeating tasks\./),
  ])
})

it('asks about an estimate that was set elsewhere meanwhile, and goes beside what else was changed', async () => {
  const { task, cache, send } = await open()
  const base = { estimatedTime: 0 }
  const mine: TaskChange = { kind: 'estimate', id, estimatedTime: 120, base, version: 1 }
  const theirs = { ...task, version: 2, estimatedTime: 300 }
  answerCalls({ [`/tasks/${id}`]: () => conflict(theirs) })
  await expect(send(mine)).rejects.toMatchObject({ code: 'version_conflict' })
  expect(cache.get(id)).toEqual(theirs)
  const renamed = { ...task, version: 3, title: 'Theirs' }
  const answers = [conflict(renamed), Response.json({ data: { ...renamed, version: 4, estimatedTime: 120 } })]
  const asked = answerCalls({ [`/tasks/${id}`]: () => answers.shift() ?? Response.error() })
  await send(mine)
  expect(asked.map(({ body }) => body)).toMatchObject([{ version: 1 }, { estimatedTime: 120, version: 3 }])
})

it('says under which id a timer starts, and when it was stopped or deleted', async () => {
  const { task, cache, send } = await open()
  const sessionId = '0199d5a0-0000-7000-8000-000000000003'
  const asked = answerCalls({
    [`/tasks/${id}/start-timer`]: () => Response.json({ data: { task, startedAt: at, stopped: null } }),
    [`/tasks/bulk`]: () => Response.json({ data: { tasks: [], missing: [] } }),
  })
  await send({ kind: 'start', id, at, sessionId })
  // Its task is gone, and the timer with it.
  await send({ kind: 'stop', id, at, duration: 60 })
  expect(cache.get(id)).toBeUndefined()
  await send({ kind: 'several', id: 'change', ids: [id], at, what: { action: 'delete' } })
  await send({ kind: 'delete', id, at })
  expect(asked.map(({ body }) => body)).toEqual([
    { _id: sessionId, at },
    { at, duration: 60 },
    { ids: [id], action: 'delete', at },
    undefined,
  ])
  expect(asked[3]?.path).toBe(`/tasks/${id}?at=${encodeURIComponent(at)}`)
})

it('dates old changes 31 days back, and timers as they ran', async () => {
  const { task, send } = await open()
  const asked = answerCalls({
    [`/tasks/${id}/toggle`]: () => Response.json({ data: { ...task, completed: true } }),
    [`/tasks/${id}/stop-timer`]: () => Response.json({ data: { task, sessionDuration: 60 } }),
  })
  const [long, recent] = ['2001-01-01T09:00:00.000Z', new Date().toISOString()]
  await send({ kind: 'toggle', id, completed: true, at: long })
  await send({ kind: 'toggle', id, completed: true, at: recent })
  await send({ kind: 'stop', id, at: long })
  const [first, second, stop] = asked.map(({ body }) => Date.parse((body as { at: string }).at))
  expect((Date.now() - (first ?? 0)) / 86_400_000).toBeCloseTo(31, 2)
  expect([second, stop]).toEqual([Date.parse(recent), Date.parse(long)])
})
