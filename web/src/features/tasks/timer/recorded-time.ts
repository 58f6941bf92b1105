import type { QueryClient } from '@tanstack/react-query'
import type { TaskChange } from '../record/task-change.ts'

/** Begins every key of what shows of recorded time. */
export const timeKey = ['time'] as const

const kinds = new Set<TaskChange['kind']>([
  ...([
    'addSession',
    'editSession',
    'deleteSession',
    'start',
    'undoStart',
    'stop',
    'toggle',
    'several',
  ] as const),
  ...(['delete', 'restore', 'restoreSeveral'] as const),
])

/** Refreshes views of recorded time after a change that may have added or removed some. */
export const refreshTime = (client: QueryClient, { kind }: TaskChange): void => {
  if (kinds.has(kind)) void client.invalidateQueries({ queryKey: timeKey })
}
