import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace, readingAgain } from '../../lib/api/gathered.ts'
import { isAbout, isAboutLooking } from '../../lib/live/live-kinds.ts'
import { readListsAgain, reportsKey } from './reports-key.ts'

const counted = ['timer', 'entry', 'task', 'project', 'client', 'user', 'invoice'] as const

/** For the shell: reads reports again after what they count changed elsewhere, or their lists did. */
export const createReportListener = (client: QueryClient) => {
  const readAgain = readingAgain(client, reportsKey)
  const readLists = gathered(() => void readListsAgain(client), livePace)
  return ({ type }: LiveEvent): void => {
    if (type === 'resync' || (isAbout(type, ...counted) && !isAboutLooking(type))) readAgain()
    else if (isAbout(type, 'report')) readLists()
  }
}
