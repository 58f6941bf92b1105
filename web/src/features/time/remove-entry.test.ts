import type { TimeEntry } from '@daybook/contract/time-report'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage } from '../../lib/session/fresh-page.ts'
import type { ToastMessage } from '../../ui/toast.ts'

// Each test loads the modules anew, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const taskId = '0199d5a0-0000-7000-8000-000000000001'
const entry: TimeEntry = {
  ...{ _id: '0199d5a0-0000-7000-8000-000000000002', taskId, title: 'Report', project: 'general' },
  ...{ projectId: null, startedAt: '2026-03-10T09:00:00.000Z', stoppedAt: '2026-03-10T10:30:00.000Z' },
  ...{ duration: 5400, note: '', billable: true, asksBillable: false, source: 'manual' },
  can: { edit: true, accept: false },
}
const path = `/tasks/${taskId}/sessions/${entry._id}`

const open = async () => {
  const storage = openFreshPage(keptSession('ada'))
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const { removeEntry } = await import('./time-entries.ts')
  const { countUndoOffers } = await import('../../lib/records/offer-undo.ts')
  const { showToastsWith } = await import('../../ui/toast.ts')
  const told: ToastMessage[] = []
  showToastsWith((message) => told.push(message))
  const asked = answerCalls({ [path]: () => Response.json({ data: { task: { _id: taskId, version: 2 } } }) })
  removeEntry(client, entry)
  return {
    ...{ storage, page, asked, countUndoOffers },
    message: told[0],
    /** How many deletions show and are not answered yet. */
    pending: () => client.isMutating({ mutationKey: ['time', 'change'] }),
  }
}

/** Longer than a call without anything to wait for. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

it('shows at once and is sent when the offer of Undo has gone', async () => {
  const { message, asked, pending, countUndoOffers } = await open()
  expect(message).toMatchObject({ title: 'Time deleted', description: '1:30 on Report' })
  await aMoment()
  expect([pending(), countUndoOffers(), asked]).toEqual([1, 1, []])
  message?.onGone?.()
  await expect.poll(() => asked.map((one) => one.path)).toEqual([path])
  await expect.poll(pending).toBe(0)
  expect(countUndoOffers()).toBe(0)
})

it('has never been where it is undone, so that the entry keeps its id and its rate', async () => {
  const { message, asked, pending, countUndoOffers } = await open()
  message?.action?.onPress()
  await expect.poll(pending).toBe(0)
  message?.onGone?.()
  await aMoment()
  expect([asked, countUndoOffers()]).toEqual([[], 0])
})

it('is sent when the page ends, and not after a sign-out', async () => {
  const { page, asked } = await open()
  page.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => asked.map((one) => one.path)).toEqual([path])
  const later = await open()
  later.storage.clear()
  later.message?.onGone?.()
  await expect.poll(later.pending).toBe(0)
  expect(later.asked).toEqual([])
})
