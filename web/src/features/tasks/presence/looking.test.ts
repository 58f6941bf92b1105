import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFreshPage } from '../../../lib/session/fresh-page.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const person = (username: string) => ({ username, displayName: username, profilePicture: null })

/** A browser's locks of one name, as far as tabs use them. */
const createLocks = () => {
  let held = 0
  return {
    request: async (_name: string, { mode }: { mode?: 'shared' }, work: (lock: object | null) => unknown) => {
      if (mode !== 'shared') return work(held === 0 ? {} : null)
      held++
      try {
        return await work({})
      } finally {
        held--
      }
    },
  }
}

let asked: string[] = []
let viewers = [person('ada')]

beforeEach(() => {
  openFreshPage()
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() })
  asked = []
  viewers = [person('ada')]
  vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) => {
    asked.push(method)
    return Promise.resolve(Response.json({ success: true, data: viewers }))
  })
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('says that one looks now and then, and only asks where others come and go', async () => {
  const { look } = await import('./looking.ts')
  const first = await look('a', undefined)
  viewers = [person('ada'), person('bob')]
  const second = await look('a', first)
  expect([asked, second.length]).toEqual([['PUT', 'GET'], 2])
  await vi.advanceTimersByTimeAsync(30_000)
  await look('a', second)
  expect(asked).toEqual(['PUT', 'GET', 'PUT'])
})

it('says so again where nobody else came or went: the person left from another device', async () => {
  const { look } = await import('./looking.ts')
  await look('a', await look('a', undefined))
  expect(asked).toEqual(['PUT', 'GET', 'PUT'])
})

it('stays there until the last tab of the browser stops looking', async () => {
  const { startLooking } = await import('./looking.ts')
  const [one, other] = [startLooking('a'), startLooking('a')]
  one()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual([])
  other()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual(['DELETE'])
})
