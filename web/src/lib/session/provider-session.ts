import type { Session, User } from '@daybook/contract/accounts'
import * as contract from '@daybook/contract/accounts'
import { send } from '../api/send.ts'
import { establishSession } from './session-store.ts'
import { endAtServer } from './sign-outs.ts'
import { storedUser } from './stored-user.ts'
import { hasTokens, refreshToken } from './tokens.ts'

/**
 * Whose the tokens are that a provider's page handed over. Anybody can make a link with tokens: nothing of the session
 * that is here is touched, and nothing is refreshed with them.
 * @throws ApiError when they are worth nothing.
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

/** Who is signed in on this browser and is not that person; null where there is nobody else. */
export const somebodyElseHere = (userId?: string): User | null => {
  const here = hasTokens() ? storedUser() : null
  return here && here._id !== userId ? here : null
}

/** Has the server end the session that another has taken the place of. */
export const endReplaced = (replaced: string | null): void => {
  if (replaced && replaced !== refreshToken()) endAtServer(replaced)
}

export const adoptSession = (offered: Session): void => {
  const replaced = refreshToken()
  establishSession(offered)
  endReplaced(replaced)
}
