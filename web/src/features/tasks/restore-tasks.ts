import type { QueryClient } from '@tanstack/react-query'
import { inOrder } from '../../lib/in-order.ts'
import { createFailureTeller } from '../../lib/records/failures.ts'
import { restoreSeveral } from './send-several.ts'
import { taskRecords } from './task-records.ts'

/** Out of the trash, all or none; what is shown of tasks then has them again. @throws ApiError */
export const restoreTasks = (client: QueryClient, ids: readonly string[]): Promise<void> =>
  inOrder(ids, () => restoreSeveral(ids, taskRecords.cacheOf(client)))

/** Says why tasks stay in the trash. */
export const tellNotRestored = (client: QueryClient, ids: readonly string[], error: unknown): void => {
  const { kind } = taskRecords
  const words = kind.failures[ids.length === 1 ? 'restore' : 'restoreSeveral']
  const tell = createFailureTeller({ ...kind, failures: { ...kind.failures, restoreSeveral: words } })
  const change = { kind: 'restoreSeveral', id: ids.join(), ids, tasks: [] } as const
  // Nothing was typed that would wait to be sent again.
  void tell(taskRecords.cacheOf(client), change, error, () => undefined)
}
