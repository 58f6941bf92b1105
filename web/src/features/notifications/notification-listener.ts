import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { readingAgain } from '../../lib/api/gathered.ts'
import { isAbout } from '../../lib/live/live-kinds.ts'
import { notificationsKey } from './notifications-key.ts'

/** For the shell: reads notifications again when there are others, or other tabs have read them. */
export const createNotificationListener = (client: QueryClient) => {
  const readAgain = readingAgain(client, notificationsKey)
  return ({ type }: LiveEvent): void => {
    if (type === 'resync' || isAbout(type, 'notification')) readAgain()
  }
}
