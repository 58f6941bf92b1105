import { useQuery } from '@tanstack/react-query'
import { type Draft, draftsKey, readDrafts } from '../../../lib/records/drafts.ts'
import { draftFor, keptSessions, type SessionDraft } from './kept-session.ts'

/** Time for a task that was typed and is not recorded, the last of it. */
export const useSessionDraft = (taskId: string): Draft<SessionDraft> | undefined => {
  const { data: drafts } = useQuery({
    queryKey: draftsKey(keptSessions),
    queryFn: () => readDrafts<SessionDraft>(keptSessions),
    gcTime: Number.POSITIVE_INFINITY,
  })
  return drafts && draftFor(taskId, drafts)
}
