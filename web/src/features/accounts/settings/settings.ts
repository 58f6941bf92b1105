import {
  disconnectGoogle,
  endOneSession,
  endOtherSessions,
  listGoogle,
  listSessions,
  securityLog,
} from '@daybook/contract/account-security'
import type { CallOf } from '@daybook/contract/endpoint'
import { setProfilePicture, type User, updateProfile, uploadAvatar } from '@daybook/contract/profile'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { upload } from '../../../lib/api/upload.ts'
import { setUser } from '../../../lib/session/session-store.ts'
import { accountKey } from './account-listener.ts'

const sessionsKey = [...accountKey, 'sessions'] as const
const googleKey = [...accountKey, 'google'] as const
const logKey = [...accountKey, 'security-log'] as const
const logPageSize = 20

/** Changes fields of one's own record; others stay. @throws ApiError with `fields`. */
export const saveProfile = async (body: CallOf<typeof updateProfile>['body']): Promise<User> => {
  const user = await call(updateProfile, { body })
  setUser(user)
  return user
}

/** @throws ApiError 413 and 415 for a picture that is too large or not a picture. */
export const savePicture = async (picture: Blob): Promise<void> =>
  setUser(await upload(uploadAvatar, picture, 'picture.png'))

export const removePicture = async (): Promise<void> =>
  setUser(await call(setProfilePicture, { body: { profilePicture: null } }))

/** One's signed-in devices. */
export const useDevices = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, {}, { signal }) })

/** Reads sessions and log again, after a change to the account's security. */
export const useSecurityChanged = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: accountKey })
}

/** Ends one session, or all others where none is named. */
export const useEndSession = () => {
  const changed = useSecurityChanged()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id ? call(endOneSession, { params: { id } }) : call(endOtherSessions, {}),
    onSettled: changed,
  })
}

/** The Google accounts that sign in to this one. */
export const useGoogleConnections = () =>
  useQuery({ queryKey: googleKey, queryFn: ({ signal }) => call(listGoogle, {}, { signal }) })

export const useDisconnectGoogle = () => {
  const changed = useSecurityChanged()
  return useMutation({ mutationFn: () => call(disconnectGoogle, {}), onSettled: changed })
}

/** The account's log, page by page. */
export const useSecurityLog = () =>
  useInfiniteQuery({
    queryKey: logKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(securityLog, { query: { limit: logPageSize, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
