import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDismissal, readDismissal, settleDismissal } from './limit-dismissal.ts'
import { limitWords } from './limit-words.ts'
import { createLimitsListener, limitsKey } from './limits-listener.ts'

test.each([
  [null, null],
  [3, null],
  [2, '2 tasks remain on the Free plan. Upgrade to Pro for unlimited tasks.'],
  [1, '1 task remains on the Free plan. Upgrade to Pro for unlimited tasks.'],
  [0, 'No tasks remain on the Free plan. Upgrade to Pro for unlimited tasks.'],
])('with %s remaining tasks it says: %s', (remaining, words) => {
  expect(limitWords(remaining)).toBe(words)
})

describe('a dismissal', () => {
  const stored = new Map<string, string>()
  beforeEach(() =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    }),
  )
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })

  test('holds while fewer remain, and ends once more do', () => {
    keepDismissal(2)
    for (const remaining of [1, 0, 2]) settleDismissal(remaining)
    expect(readDismissal()).toBe(2)
    settleDismissal(3)
    expect(readDismissal()).toBeNull()
  })

  test('ends with the limit itself', () => {
    keepDismissal(0)
    settleDismissal(null)
    expect(readDismissal()).toBeNull()
  })
})

test('the figures are read again when a task comes, goes or comes back, and when the plan changes', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const hear = createLimitsListener(client)
  const isStaleAfter = (type: string) => {
    client.setQueryData(limitsKey, { remaining: 2 })
    hear({ type, id: 'a', version: 1 })
    // Those that come together are read together.
    vi.advanceTimersByTime(1_000)
    return client.getQueryState(limitsKey)?.isInvalidated
  }
  const types = ['task.created', 'task.trashed', 'task.restored', 'user.updated', 'resync', 'task.updated']
  expect(types.map(isStaleAfter)).toEqual([true, true, true, true, true, false])
  vi.useRealTimers()
})
