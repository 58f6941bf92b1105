import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, openFreshPage } from '../session/fresh-page.ts'

const minute = 60_000
let stop: AbortController

/** A page that reads `names` ahead; `asked` tells what was asked for, and `fail` lets one be refused. */
const open = async (names: readonly string[], known: (client: QueryClient) => void = () => undefined) => {
  const { readAhead } = await import('./read-ahead.ts')
  const client = new QueryClient({ defaultOptions: { queries: { retry: 2, gcTime: Infinity } } })
  const asked: string[] = []
  const failing = new Set<string>()
  let under = 0
  known(client)
  const queries = names.map((name) => ({
    queryKey: [name],
    queryFn: async () => {
      asked.push(name)
      expect(++under).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 10))
      under--
      if (failing.has(name)) throw new Error('No')
      return [name]
    },
  }))
  const begin = () => readAhead(client, () => queries, stop.signal)
  return { client, asked, failing, begin }
}

beforeEach(() => {
  vi.useFakeTimers()
  openFreshPage()
  answerCalls({ '/health': () => Response.json({ status: 'ok' }) })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1))
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what other pages show', () => {
  test('is read one after the other, and kept in the cache', async () => {
    const { client, asked, begin } = await open(['tasks', 'projects', 'clients'])
    begin()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual(['tasks', 'projects', 'clients'])
    expect(client.getQueryData(['clients'])).toEqual(['clients'])
  })

  test('is not read where it is known, until it may be old', async () => {
    const { client, asked, begin } = await open(['tasks', 'time'], (known) => {
      known.setQueryData(['tasks'], ['by a page'])
    })
    const { setLive } = await import('../live/live-state.ts')
    setLive(true)
    begin()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual(['time'])
    await client.invalidateQueries({ queryKey: ['time'] })
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(asked).toEqual(['time'])
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(asked).toEqual(['time', 'time'])
  })

  test('that an earlier page has kept is read again when that may be old', async () => {
    const kept = (client: QueryClient) => client.setQueryData(['tasks'], ['kept'], { updatedAt: 0 })
    const first = await open(['tasks'], kept)
    first.begin()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(first.asked).toEqual(['tasks'])
    for (const [afterMs, asked] of [
      [minute, []],
      [10 * minute, []],
      [5 * minute, ['tasks']],
      [10 * minute, []],
    ] as const) {
      stop.abort()
      stop = new AbortController()
      await vi.advanceTimersByTimeAsync(afterMs)
      const next = await open(['tasks'], kept)
      next.begin()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(next.asked).toEqual(asked)
    }
  })

  test('is left where a call fails, without another try, till the next round', async () => {
    const { asked, failing, begin } = await open(['tasks', 'projects'])
    failing.add('tasks')
    begin()
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(asked).toEqual(['tasks'])
    failing.clear()
    await vi.advanceTimersByTimeAsync(6 * minute)
    expect(asked).toEqual(['tasks', 'tasks', 'projects'])
  })

  test.each([
    ['behind other tabs', () => Object.assign(document, { visibilityState: 'hidden' })],
    ['where data is to be saved', () => Object.assign(navigator, { connection: { saveData: true } })],
    ['without the server', () => answerCalls({})],
  ])('is not read %s', async (_, hinder) => {
    const { asked, begin } = await open(['tasks'])
    const { onOnlineChange } = await import('../connection/online.ts')
    hinder()
    const stopWatching = onOnlineChange(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    begin()
    await vi.advanceTimersByTimeAsync(20 * minute)
    expect(asked).toEqual([])
    stopWatching()
  })

  test('is not read once the session has ended', async () => {
    const { asked, begin } = await open(['tasks', 'projects'])
    begin()
    await vi.advanceTimersByTimeAsync(5)
    stop.abort()
    await vi.advanceTimersByTimeAsync(20 * minute)
    expect(asked).toEqual(['tasks'])
    expect(localStorage.getItem('appState')).toBe(null)
  })
})
