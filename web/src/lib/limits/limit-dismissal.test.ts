import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimitDismissal } from './limit-dismissal.ts'

const { read, keep, settle } = createLimitDismissal('tasks')

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

test('a dismissal holds while fewer remain, and ends once more do', () => {
  keep(2)
  for (const remaining of [1, 0, 2]) settle(remaining)
  expect(read()).toBe(2)
  settle(3)
  expect(read()).toBeNull()
})

test('a dismissal ends with the limit itself', () => {
  keep(0)
  settle(null)
  expect(read()).toBeNull()
})
