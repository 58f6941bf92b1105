import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../../lib/session/fresh-page.ts'
import type { ToastMessage } from '../../../ui/toast.ts'
import type { TaskChange } from '../record/task-change.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const ids = { id: 'task-1', sessionId: 'session-1' }
const path = `/tasks/${ids.id}/sessions/${ids.sessionId}`

const open = async () => {
  openFreshPage(keptSession('ada'))
  const { taskRecords } = await import('../record/task-records.ts')
  const { keptEditOf, draftFor } = await import('./kept-session.ts')
  const { showToastsWith } = await import('../../../ui/toast.ts')
  const told: ToastMessage[] = []
  showToastsWith((message) => told.push(message))
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const change = new MutationObserver(client, taskRecords.changing(client))
  return {
    told,
    keptEdit: () => keptEditOf(ids.sessionId),
    draftFor,
    change: (done: TaskChange) => change.mutate(done),
  }
}

it('keeps the note of an entry that was not changed, and tries it again whole', async () => {
  const { told, keptEdit, change } = await open()
  const note = 'What was agreed on. '.repeat(90).trim()
  const answers = [refused(500), refused(500)]
  const asked = answerCalls({ [path]: () => answers.shift()?.() ?? Response.json({ data: { task: {} } }) })
  const before = { note: 'Before' }
  await expect(change({ kind: 'editSession', ...ids, fields: { note }, before })).rejects.toThrow('No')
  expect(told).toMatchObject([
    { title: 'Failed to update time', stays: true, action: { label: 'Try again' } },
  ])
  expect(told[0]?.description).toMatch(/^What was agreed on\. .{0,60}…: No$/)
  // Until it is recorded it waits for its dialog.
  expect(keptEdit()).toEqual({ typed: { note }, base: before, cameBack: ['note'] })
  told[0]?.action?.onPress()
  await expect.poll(() => told.length).toBe(2)
  told[1]?.action?.onPress()
  const sent = () => asked.filter((one) => one.path === path).map(({ body }) => body)
  await expect.poll(() => sent().length).toBe(3)
  expect(sent()).toEqual(Array.from({ length: 3 }, () => ({ note, before })))
  await expect.poll(keptEdit).toEqual({ typed: {}, base: {} })
})

it('offers no second try of what holds nothing typed', async () => {
  const { told, change } = await open()
  answerCalls({ [path]: refused(500) })
  await expect(change({ kind: 'deleteSession', ...ids })).rejects.toThrow('No')
  expect(told).toMatchObject([{ title: 'Failed to delete time' }])
  expect(told[0]?.action).toBeUndefined()
})

it('keeps time that was not added for the next time that some is added to its task', async () => {
  const { told, draftFor, change } = await open()
  const session = {
    ...{ _id: ids.sessionId, startedAt: '2026-03-10T09:00:00.000Z', stoppedAt: '2026-03-10T10:00:00.000Z' },
    ...{ duration: 3600, note: 'With Ada', billable: false, invoiceId: null },
    user: { _id: 'ada', username: 'ada', displayName: 'Ada' },
  }
  answerCalls({ [`/tasks/${ids.id}/sessions`]: refused(500) })
  await expect(change({ kind: 'addSession', id: ids.id, session })).rejects.toThrow('No')
  const { startedAt, stoppedAt, note, billable } = session
  const typed = { taskId: ids.id, startedAt, stoppedAt, note, billable }
  expect(draftFor(ids.id)).toEqual({ id: ids.sessionId, typed })
  answerCalls({ [`/tasks/${ids.id}/sessions`]: () => Response.json({ data: { task: {} } }) })
  told[0]?.action?.onPress()
  await expect.poll(() => draftFor(ids.id)).toBeUndefined()
})

it('asks which to keep where the same was changed elsewhere, and offers no second try', async () => {
  const { told, keptEdit, change } = await open()
  const refusal = { error: 'version_conflict', message: 'No', data: { session: {}, task: {} } }
  answerCalls({ [path]: () => Response.json(refusal, { status: 409 }) })
  const edit = { fields: { note: 'Mine' }, before: { note: 'Before' } }
  await expect(change({ kind: 'editSession', ...ids, ...edit })).rejects.toMatchObject({ name: 'Settled' })
  expect(told).toMatchObject([{ title: 'Failed to update time', tone: 'warn' }])
  expect(told[0]?.action).toBeUndefined()
  expect(keptEdit()).toEqual({ typed: edit.fields, base: edit.before, cameBack: ['note'] })
})
