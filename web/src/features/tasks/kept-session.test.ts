import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../lib/fresh-page.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import type { TaskChange } from './task-change.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const ids = { id: 'task-1', sessionId: 'session-1' }
const path = `/tasks/${ids.id}/sessions/${ids.sessionId}`

const open = async () => {
  openFreshPage(keptSession('ada'))
  const { taskRecords } = await import('./task-records.ts')
  const { showToastsWith } = await import('../../ui/toast.ts')
  const told: ToastMessage[] = []
  showToastsWith((message) => told.push(message))
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const change = new MutationObserver(client, taskRecords.changing(client))
  return { told, change: (done: TaskChange) => change.mutate(done) }
}

it('keeps the note of an entry that was not changed, and tries it again whole', async () => {
  const { told, change } = await open()
  const note = 'What was agreed on. '.repeat(90).trim()
  const answers = [refused(500), refused(500)]
  const asked = answerCalls({ [path]: () => answers.shift()?.() ?? Response.json({ data: { task: {} } }) })
  await expect(change({ kind: 'editSession', ...ids, fields: { note } })).rejects.toThrow('No')
  expect(told).toMatchObject([
    { title: 'Failed to update time', stays: true, action: { label: 'Try again' } },
  ])
  expect(told[0]?.description).toMatch(/^What was agreed on\. .{0,60}…: No$/)
  told[0]?.action?.onPress()
  await expect.poll(() => told.length).toBe(2)
  told[1]?.action?.onPress()
  const sent = () => asked.filter((one) => one.path === path).map(({ body }) => body)
  await expect.poll(() => sent().length).toBe(3)
  expect(sent()).toEqual([{ note }, { note }, { note }])
})

it('offers no second try of what holds nothing typed', async () => {
  const { told, change } = await open()
  answerCalls({ [path]: refused(500) })
  await expect(change({ kind: 'deleteSession', ...ids })).rejects.toThrow('No')
  expect(told).toMatchObject([{ title: 'Failed to delete time' }])
  expect(told[0]?.action).toBeUndefined()
})
