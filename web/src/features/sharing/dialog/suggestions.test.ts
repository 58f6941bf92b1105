import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, openFreshPage } from '../../../lib/session/fresh-page.ts'

// The test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  openFreshPage()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('asks for people once the typing stops, not for each letter', async () => {
  const { suggestionsFor } = await import('./share-calls.ts')
  const asked = answerCalls({})
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, suggestionsFor(''))
  const close = observer.subscribe(() => {})
  for (const typed of ['b', 'bo', 'bob']) {
    observer.setOptions(suggestionsFor(typed))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.map(({ path }) => path)).toEqual(['/shares/people?search=bob'])
  close()
})
