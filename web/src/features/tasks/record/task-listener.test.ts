import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFreshPage } from '../../../lib/session/fresh-page.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  openFreshPage()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const keys = {
  list: ['tasks', 'list'],
  others: ['tasks', 'others', 'of'],
  viewers: ['tasks', 'viewers', 'a'],
}

it.each<[LiveEvent['type'], string[]]>([
  ['project.updated', ['list', 'others']],
  ['project.trashed', ['list', 'others']],
  ['project.shared', ['others']],
  ['project.unshared', ['others']],
  ['project.looked_at', []],
  ['project.created', []],
  ['task.viewers', ['viewers']],
  ['resync', ['list', 'others', 'viewers']],
])('%s: read again are %j', async (type, stale) => {
  const { createTaskListener } = await import('../tasks.ts')
  const client = new QueryClient()
  for (const key of Object.values(keys)) client.setQueryData(key, [])
  createTaskListener(client)({ type, id: 'a', version: null })
  vi.advanceTimersByTime(50)
  const old = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(old.map(([name]) => name)).toEqual(stale)
})

it('reads the list a few times for a hundred changes of projects', async () => {
  const { createTaskListener } = await import('../tasks.ts')
  const client = new QueryClient()
  const told = vi.spyOn(client, 'invalidateQueries')
  const hear = createTaskListener(client)
  for (let count = 0; count < 100; count++) {
    hear({ type: 'project.updated', id: 'p', version: count })
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1_000)
  expect(told.mock.calls.length).toBeLessThanOrEqual(6)
})
