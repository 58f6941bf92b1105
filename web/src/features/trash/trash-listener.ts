import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace } from '../../lib/gathered.ts'

/** Begins every key of what shows of the trash. */
export const trashKey = ['trash'] as const
export const trashListKey = [...trashKey, 'list'] as const

/** For the shell: what goes to the trash or comes back elsewhere shows here, and so does a project's other name. */
export const createTrashListener = (client: QueryClient) => {
  const readAgain = gathered(() => void client.invalidateQueries({ queryKey: trashKey }), livePace)
  return ({ type }: LiveEvent): void => {
    if (type === 'resync' || type === 'project.updated' || /\.(trashed|restored)$/.test(type)) readAgain()
  }
}
