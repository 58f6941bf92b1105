import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFreshPage } from '../../lib/session/fresh-page.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  openFreshPage()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it.each<[LiveEvent['type'], boolean]>([
  ['task.updated', true],
  ['timer.stopped', true],
  ['client.updated', true],
  ['resync', true],
  ['session.ended', false],
])('%s: the projects are out of date: %s', async (type, isOld) => {
  const { createProjectListener } = await import('./projects-kind.ts')
  const client = new QueryClient()
  const list = ['projects', 'list']
  client.setQueryData(list, [])
  createProjectListener(client)({ type, id: 'someone', version: null })
  vi.advanceTimersByTime(300)
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(isOld), { timeout: 20_000 })
})

it('reads the figures once for many changes of tasks', async () => {
  const { createProjectListener, lazyProjects } = await import('./projects-kind.ts')
  const { figuresKey } = lazyProjects
  const client = new QueryClient()
  client.setQueryData(figuresKey, {})
  const told = vi.spyOn(client, 'invalidateQueries')
  const hear = createProjectListener(client)
  for (let count = 0; count < 20; count++) hear({ type: 'task.updated', id: 'a', version: count })
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(told.mock.calls.filter(([filters]) => filters?.queryKey === figuresKey)).toHaveLength(1)
})

it('reads a project of somebody else while it shows, and not for one’s own tasks', async () => {
  const { createProjectListener } = await import('./projects-kind.ts')
  const client = new QueryClient()
  client.setQueryData(['tasks', 'list'], [{ _id: 'mine' }])
  const queryKey = ['projects', 'others', 'one', 'p']
  client.setQueryData(queryKey, null)
  const read = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
  const hear = createProjectListener(client)
  const reads = async (id: string) => {
    hear({ type: 'task.updated', id, version: null })
    await vi.advanceTimersByTimeAsync(1_000)
    return read.mock.calls.length
  }
  const observer = new QueryObserver(client, { queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  expect(await reads('theirs')).toBe(0)
  client.setQueryData(queryKey, null)
  const hide = observer.subscribe(() => {})
  expect(await reads('mine')).toBe(0)
  expect(await reads('theirs')).toBe(1)
  hide()
  expect(await reads('theirs')).toBe(1)
})
