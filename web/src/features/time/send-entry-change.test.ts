import type { TimeEntry } from '@daybook/contract/time-report'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../lib/session/fresh-page.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import type { EntryChange } from './entry-change.ts'

// Each test loads the modules anew, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const taskId = '0199d5a0-0000-7000-8000-000000000001'
const entry: TimeEntry = {
  _id: '0199d5a0-0000-7000-8000-000000000002',
  taskId,
  title: 'Report',
  project: 'general',
  projectId: null,
  startedAt: '2026-03-10T09:00:00.000Z',
  stoppedAt: '2026-03-10T10:30:00.000Z',
  duration: 5400,
  note: '',
  billable: true,
  asksBillable: false,
  source: 'manual',
  can: { edit: true, accept: false },
}
const answer = { session: entry, task: { _id: taskId, version: 2 } }
const sessionsPath = `/tasks/${taskId}/sessions`

const told: ToastMessage[] = []

const open = async () => {
  openFreshPage(keptSession('ada'))
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const { entryChanges } = await import('./send-entry-change.ts')
  const { taskRecords } = await import('../tasks/record/task-records.ts')
  const { showToastsWith } = await import('../../ui/toast.ts')
  told.length = 0
  showToastsWith((message) => told.push(message))
  const change = new MutationObserver(client, entryChanges.changing(client))
  const creation = new MutationObserver(client, taskRecords.changing(client))
  const create = () =>
    creation.mutate({ kind: 'create', id: taskId, at: entry.startedAt, body: { title: entry.title } })
  return {
    client,
    create,
    do: (made: EntryChange) => change.mutate(made),
    add: () => change.mutate({ kind: 'add', entry }),
  }
}

it('sends time only after earlier changes of its task', async () => {
  const { create, add } = await open()
  let answerCreate = () => {}
  const created = new Promise<Response>((resolve) => {
    answerCreate = () => resolve(Response.json({ data: answer.task }))
  })
  const asked = answerCalls({
    '/tasks': () => created,
    [sessionsPath]: () => Response.json({ data: answer }),
  })
  const done = [create(), add()]
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/tasks'])
  // Longer than a call without anything to wait for.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(1)
  answerCreate()
  await Promise.all(done)
  expect(asked.map(({ path }) => path)).toEqual(['/tasks', sessionsPath])
})

it('keeps refused time, and retries it under the same id until it is recorded', async () => {
  const { add } = await open()
  const answers = [refused(500), refused(500), () => Response.json({ data: answer })]
  const asked = answerCalls({ [sessionsPath]: () => (answers.shift() ?? refused(404))() })
  await expect(add()).rejects.toThrow('No')
  const kept = {
    title: 'Failed to add time',
    description: '1:30 on Report: No',
    stays: true,
    action: { label: 'Try again' },
  }
  expect(told).toMatchObject([kept])
  told[0]?.action?.onPress()
  await expect.poll(() => told).toMatchObject([kept, kept])
  told[1]?.action?.onPress()
  await expect.poll(() => asked.length).toBe(3)
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill(asked[0]?.body))
  expect(asked[0]?.body).toMatchObject({ _id: entry._id })
  expect(told).toHaveLength(2)
})

it('leaves refused time that was not said to be billable as billable as its task', async () => {
  const { add, do: change } = await open()
  const { draftFor, draftedFields } = await import('../tasks/timer/kept-session.ts')
  answerCalls({ [sessionsPath]: refused(403) })
  await expect(add()).rejects.toThrow('No')
  const drafted = (billable: boolean) => {
    const draft = draftFor(taskId)
    return draft && draftedFields(draft.typed, { billable })
  }
  const { startedAt, stoppedAt, note } = entry
  expect(drafted(false)).toEqual({ startedAt, stoppedAt, note, billable: false })
  expect(drafted(true)).toMatchObject({ billable: true })
  await expect(change({ kind: 'add', entry, billable: true })).rejects.toThrow('No')
  expect(drafted(false)).toMatchObject({ billable: true })
})

it('stores the task that comes with the answer, which shows in its panel and list', async () => {
  const { client, add } = await open()
  client.setQueryData(['tasks', 'list'], [{ _id: taskId, version: 1 }])
  answerCalls({ [sessionsPath]: () => Response.json({ data: answer }) })
  await add()
  expect(client.getQueryData(['tasks', 'list'])).toEqual([answer.task])
})

it('returns a conflicting edit to its dialog, and stores the present entry', async () => {
  const { client, do: change } = await open()
  const { keptEditOf } = await import('../tasks/tasks.ts')
  const refusal = { error: 'version_conflict', message: 'No', data: answer }
  answerCalls({ [`${sessionsPath}/${entry._id}`]: () => Response.json(refusal, { status: 409 }) })
  const { provideOpener } = await import('../../lib/records/open-record.ts')
  const opened: string[] = []
  provideOpener((name, id) => () => void opened.push(`${name} ${id}`))
  const edit = { fields: { note: 'Mine' }, before: { note: 'Before' } }
  const done = change({ kind: 'change', entry: { ...entry, note: 'Mine' }, ...edit })
  await expect(done).rejects.toMatchObject({ name: 'Settled' })
  expect(keptEditOf(entry._id)).toEqual({ typed: edit.fields, base: edit.before, cameBack: ['note'] })
  expect(told).toMatchObject([{ title: 'Failed to change time', tone: 'warn', action: { label: 'Open' } }])
  told[0]?.action?.onPress()
  expect(opened).toEqual(['time 2026-03-10'])
  expect(client.getQueryCache().findAll({ queryKey: ['time'] })).toEqual([])
})

it('offers everything typed for copying, where it waits', async () => {
  const { client, do: change } = await open()
  const { outboxOf } = await import('../../lib/outbox/use-outbox.ts')
  answerCalls({ [sessionsPath]: () => Promise.reject(new TypeError('cut off')) })
  void change({ kind: 'add', entry: { ...entry, note: 'With Ada' }, billable: false }).catch(() => undefined)
  await expect.poll(() => outboxOf(client).operations().length).toBe(1)
  const { typed } = outboxOf(client).operations()[0] ?? {}
  for (const line of [
    /^Task: Report$/m,
    /^Start: .*2026.*$/m,
    /^End: .*2026.*$/m,
    /^Note: With Ada$/m,
    /^Billable: No$/m,
  ])
    expect(typed).toMatch(line)
})
