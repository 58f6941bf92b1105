import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Operation } from './operation.ts'
import { outboxOf } from './outbox-of.ts'

/** What waits to be sent, and what was refused, oldest first. */
export const useOperations = (): readonly Operation[] => {
  const { subscribe, operations } = outboxOf(useQueryClient())
  return useSyncExternalStore(subscribe, operations)
}
