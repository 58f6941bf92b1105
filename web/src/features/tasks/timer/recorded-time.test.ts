import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage } from '../../../lib/session/fresh-page.ts'
import type { TaskChange } from '../record/task-change.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const id = 'task-1'
const at = '2026-03-10T09:00:00.000Z'
const task = { _id: id, version: 2, timeTracking: { isRunning: false }, completed: false }

/** Whether the report is read anew after the change. */
const isReadAfter = async (change: TaskChange): Promise<boolean | undefined> => {
  openFreshPage(keptSession('ada'))
  const { taskRecords } = await import('../record/task-records.ts')
  answerCalls({
    [`/tasks/${id}`]: () => Response.json({ data: task }),
    [`/tasks/${id}/stop-timer`]: () => Response.json({ data: { task } }),
    [`/tasks/${id}/toggle`]: () => Response.json({ data: task }),
    [`/tasks/${id}/sessions/one`]: () => Response.json({ data: { task } }),
  })
  const client = new QueryClient()
  client.setQueryData(['time', 'report'], {})
  await new MutationObserver(client, taskRecords.changing(client)).mutate(change)
  return client.getQueryState(['time', 'report'])?.isInvalidated
}

it('lets the time page read anew what a timer, an entry or a completion changed in a panel', async () => {
  expect(await isReadAfter({ kind: 'stop', id, at })).toBe(true)
  expect(await isReadAfter({ kind: 'toggle', id, at, completed: true })).toBe(true)
  expect(
    await isReadAfter({ kind: 'editSession', id, sessionId: 'one', fields: { note: 'x' }, before: {} }),
  ).toBe(true)
  expect(await isReadAfter({ kind: 'deleteSession', id, sessionId: 'one' })).toBe(true)
  expect(await isReadAfter({ kind: 'estimate', id, estimatedTime: 60, base: {}, version: 1 })).toBe(false)
})
