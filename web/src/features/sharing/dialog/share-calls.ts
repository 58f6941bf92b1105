import { createShare, endShare, sharingLimits } from '@daybook/contract/shares'
import {
  projectSharingLimits,
  type Share,
  type ShareSettings,
  type ShareType,
  suggestCollaborators,
  taskSharingLimits,
} from '@daybook/contract/sharing'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { pause } from '../../../lib/api/pause.ts'
import { sharedKey } from '../learn-of-shared.ts'
import type { ShareItem, Sharing } from '../share-item.ts'

const sharingOf = ({ type: _type, id: _id, shareUrl: _url, ...share }: Share): Partial<Sharing> => ({
  ...share,
  isShared: true,
})

/** Shares, or changes how it is shared. */
export const share = async ({ type, id, keep }: ShareItem, settings: ShareSettings): Promise<void> =>
  keep(sharingOf(await call(createShare, { body: { type, id, ...settings } })))

/** Link and names are gone. */
export const unshare = async ({ type, id, keep }: ShareItem): Promise<void> => {
  await call(endShare, { params: { type, id } })
  keep({
    isShared: false,
    shareToken: null,
    sharedUsernames: [],
    sharePermission: null,
    shareViewCount: 0,
    lastViewedAt: null,
    shareCreatedAt: null,
    shareExpiresAt: null,
    shareShowsTime: true,
  })
}

const readLimits = (type: ShareType, signal: AbortSignal) => {
  const options = { signal, fresh: true }
  switch (type) {
    case 'task':
      return call(taskSharingLimits, { query: {} }, options)
    case 'project':
      return call(projectSharingLimits, { query: {} }, options)
    default:
      return call(sharingLimits, {}, options)
  }
}

/** With how many people the plan lets one share; undefined until that is known. */
export const useSharingLimit = (type: ShareType): number | null | undefined =>
  useQuery({
    queryKey: [...sharedKey, 'limits', type],
    queryFn: ({ signal }) => readLimits(type, signal),
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
