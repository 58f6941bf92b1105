import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'

/** Begins every key of what shows of the trash. */
export const trashKey = ['trash'] as const

/** For the shell: what goes to the trash or comes back elsewhere shows here, and so does a project's other name. */
export const createTrashListener =
  (client: QueryClient) =>
  ({ type }: LiveEvent): void => {
    if (
      type === 'resync' ||
      type.endsWith('.trashed') ||
      type.endsWith('.restored') ||
      type.startsWith('project.')
    )
      void client.invalidateQueries({ queryKey: trashKey })
  }
