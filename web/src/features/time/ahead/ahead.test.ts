import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage } from '../../../lib/session/fresh-page.ts'

// The library looks once, as it loads, whether there is a page.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))

const readFor = async (today: string, runs: boolean) => {
  openFreshPage(keptSession('ada'))
  const { aheadQuery } = await import('./ahead.ts')
  const asked = answerCalls({ '/time/ahead': () => Response.json({ data: {} }) })
  vi.useFakeTimers()
  const observer = new QueryObserver(new QueryClient(), aheadQuery(today, runs))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(150_000)
  stop()
  vi.useRealTimers()
  return asked.length
}

it('is read again each minute while a timer runs, and each day anew', async () => {
  expect(await readFor('2026-11-27', true)).toBe(3)
  expect(await readFor('2026-11-27', false)).toBe(1)
  const { aheadQuery } = await import('./ahead.ts')
  expect(aheadQuery('2026-11-28', false).queryKey).not.toEqual(aheadQuery('2026-11-27', false).queryKey)
})
