import type { Session, User } from '@daybook/contract/accounts'
import * as contract from '@daybook/contract/accounts'
import { send } from '../api/send.ts'
import { establishSession } from './session-store.ts'
import { endAtServer } from './sign-outs.ts'
import { storedUser } from './stored-user.ts'
import { hasTokens, refreshToken } from './tokens.ts'

/**
 * Reads whose tokens a provider's page passed on. Anybody can make a link with tokens, so the current session stays
 * untouched, and nothing is refreshed with them.
 * @throws ApiError when they are not valid.
 */
export const readOffered = async (tokens: {
  accessToken: string
  refreshToken: string
}): Promise<Session> => {
  const { method, path } = contract.me
  const answer = await send({ method, path, bearer: tokens.accessToken })
  const { user } = (answer as { data: { user: User } }).data
  return { user, ...tokens }
}

/** The signed-in person of this browser, unless it is that user; else null. */
export const somebodyElseHere = (userId?: string): User | null => {
  const here = hasTokens() ? storedUser() : null
  return here && here._id !== userId ? here : null
}

/** Has the server end a session that another one has replaced. */
export const endReplaced = (replaced: string | null): void => {
  if (replaced && replaced !== refreshToken()) endAtServer(replaced)
}

export const adoptSession = (offered: Session): void => {
  const replaced = refreshToken()
  establishSession(offered)
  endReplaced(replaced)
}
