import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { readingAgain } from '../../lib/api/gathered.ts'

/** Begins every key of what shows of the trash. */
export const trashKey = ['trash'] as const
export const trashListKey = [...trashKey, 'list'] as const

/** For the shell: shows what enters or leaves the trash elsewhere, and renamed projects. */
export const createTrashListener = (client: QueryClient) => {
  const readAgain = readingAgain(client, trashKey)
  return ({ type }: LiveEvent): void => {
    if (type === 'resync' || type === 'project.updated' || /\.(trashed|restored)$/.test(type)) readAgain()
  }
}
