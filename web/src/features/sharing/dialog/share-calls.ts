import {
  createShare,
  projectSharingLimits,
  type Share,
  type ShareSettings,
  type ShareType,
  shareProject,
  shareTask,
  suggestCollaborators,
  taskSharingLimits,
  unshareProject,
  unshareTask,
} from '@daybook/contract/sharing'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { pause } from '../../../lib/api/pause.ts'
import { sharedKey } from '../learn-of-shared.ts'
import type { ShareItem, Sharing } from '../share-item.ts'

const calls = {
  task: { share: shareTask, unshare: unshareTask, limits: taskSharingLimits },
  project: { share: shareProject, unshare: unshareProject, limits: projectSharingLimits },
}

const sharingOf = ({ type: _type, id: _id, shareUrl: _url, ...share }: Share): Partial<Sharing> => ({
  ...share,
  isShared: true,
})

/** Shares, or changes how it is shared. */
export const share = async (item: ShareItem, settings: ShareSettings): Promise<void> => {
  const { type, id, sharing } = item
  const shared = sharing.isShared
    ? await call(calls[type].share, { params: { id }, body: settings })
    : await call(createShare, { body: { type, id, ...settings } })
  item.keep(sharingOf(shared))
}

/** Link and names are gone. */
export const unshare = async (item: ShareItem): Promise<void> => {
  await call(calls[item.type].unshare, { params: { id: item.id } })
  item.keep({
    isShared: false,
    shareToken: null,
    sharedUsernames: [],
    sharePermission: null,
    shareViewCount: 0,
    lastViewedAt: null,
    shareCreatedAt: null,
    shareExpiresAt: null,
  })
}

/** With how many people the plan lets one share; undefined until that is known. */
export const useSharingLimit = (type: ShareType): number | null | undefined =>
  useQuery({
    queryKey: [...sharedKey, 'limits', type],
    queryFn: ({ signal }) => call(calls[type].limits, { query: {} }, { signal, fresh: true }),
  }).data?.limit

/** A name is typed faster than that from letter to letter; only where one stops the server is asked. */
const typingMs = 150

export const suggestionsFor = (search: string) =>
  queryOptions({
    queryKey: [...sharedKey, 'people', search],
    queryFn: async ({ signal }) => {
      await pause(typingMs, signal)
      return call(suggestCollaborators, { query: { search } }, { signal })
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** People one shares with already whose name or username holds what is typed; none for nothing. */
export const useSuggestions = (typed: string) => {
  const search = typed.trim().replace(/^@/, '')
  const { data } = useQuery(suggestionsFor(search))
  return search === '' ? [] : (data ?? [])
}
