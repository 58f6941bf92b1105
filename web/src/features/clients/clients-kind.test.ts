import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClientListener, lazyClients } from './clients-kind.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: false }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const keys = ['list', 'projects', 'limits']

const staleAfter = (type: LiveEvent['type']): string[] => {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData([...lazyClients.key, key], [])
  createClientListener(client)({ type, id: 'a', version: 1 })
  vi.advanceTimersByTime(50)
  return keys.filter((key) => client.getQueryState([...lazyClients.key, key])?.isInvalidated)
}

test('what a change of a project, of a client or of the plan makes out of date', () => {
  expect(staleAfter('project.updated')).toEqual(keys)
  expect(staleAfter('client.created')).toEqual(['limits'])
  expect(staleAfter('user.updated')).toEqual(['limits'])
  expect(staleAfter('task.updated')).toEqual([])
  expect(staleAfter('project.looked_at')).toEqual([])
})
