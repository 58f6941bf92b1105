import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientsKey } from './client-keys.ts'
import { createClientListener } from './clients-listener.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const keys = ['list', 'projects', 'limits']

const staleAfter = (type: string): string[] => {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData([...clientsKey, key], [])
  createClientListener(client)({ type, id: 'a', version: 1 })
  vi.advanceTimersByTime(50)
  return keys.filter((key) => client.getQueryState([...clientsKey, key])?.isInvalidated)
}

test('what a change of a project, of a client or of the plan makes out of date', () => {
  expect(staleAfter('project.updated')).toEqual(keys)
  expect(staleAfter('client.created')).toEqual(['limits'])
  expect(staleAfter('user.updated')).toEqual(['limits'])
  expect(staleAfter('task.updated')).toEqual([])
  expect(staleAfter('project.looked_at')).toEqual([])
})
