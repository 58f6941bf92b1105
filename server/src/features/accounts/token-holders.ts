import { apiTokenPrefix } from '@daybook/contract/api-tokens'
import type { Database } from '../../db/types.ts'
import type { Person, TokenInUse } from '../../http/context.ts'
import * as queries from './api-token-queries.ts'
import { personOf } from './person-of.ts'
import { rememberPeople } from './remembered-people.ts'
import { hashToken, randomToken } from './tokens.ts'

/** The use of a token is written down once in this time (rules §3). */
const noteEveryMs = 5 * 60_000

export const makeApiToken = (): string => `${apiTokenPrefix}${randomToken()}`

/** Costs a session's bearer nothing: only what begins like an API token is looked up. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(apiTokenPrefix)

/** The people behind API tokens, remembered as those behind sessions are. */
export const createTokenHolders = (db: Database, clock: () => Date) => {
  const people = rememberPeople()

  const isExpired = ({ expiresAt }: TokenInUse, now: Date) => expiresAt !== null && expiresAt <= now
  const isNoted = ({ lastUsedAt }: TokenInUse, now: Date) =>
    lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < noteEveryMs

  const read = async (bearer: string, now: Date): Promise<Person | null> => {
    const row = await queries.findLiveApiToken(db, hashToken(bearer), now)
    if (!row) return null
    const { token_id: sessionId, scope, expires_at: expiresAt, last_used_at: lastUsedAt } = row
    const token = { scope, expiresAt, lastUsedAt }
    if (isNoted(token, now)) return personOf(row, { sessionId, token })
    await queries.touchApiToken(db, sessionId, now)
    return personOf(row, { sessionId, token: { ...token, lastUsedAt: now } })
  }

  return {
    /** Null for a token that is unknown, revoked or expired. */
    find: async (bearer: string): Promise<Person | null> => {
      const now = clock()
      const known = people.get(bearer)
      if (known?.token && isNoted(known.token, now)) return isExpired(known.token, now) ? null : known
      return people.find(bearer, () => read(bearer, now))
    },
    forget: (tokenId: string): void => people.forgetWhere(({ sessionId }) => sessionId === tokenId),
    forgetPerson: (userId: string): void => people.forgetWhere(({ id }) => id === userId),
    forgetAll: people.forgetAll,
  }
}
