import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createLimitsListener, limitsKey } from './limits-listener.ts'

test('the figures are read again when a task comes, goes or comes back, and when the plan changes', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const hear = createLimitsListener(client)
  const isStaleAfter = (type: LiveEvent['type']) => {
    client.setQueryData(limitsKey, { remaining: 2 })
    hear({ type, id: 'a', version: 1 })
    // Those that come together are read together.
    vi.advanceTimersByTime(1_000)
    return client.getQueryState(limitsKey)?.isInvalidated
  }
  const types: LiveEvent['type'][] = [
    'task.created',
    'task.trashed',
    'task.restored',
    'user.updated',
    'resync',
    'task.updated',
  ]
  expect(types.map(isStaleAfter)).toEqual([true, true, true, true, true, false])
  vi.useRealTimers()
})
