import type pg from 'pg'
import { openDatabase, openPool } from '../server/src/db/pool.ts'
import { createSessions } from '../server/src/features/accounts/sessions.ts'
import { createTokens, type Tokens } from '../server/src/features/accounts/tokens.ts'

const firstTimes = 2_000
const rememberedTimes = 200_000

const microsecondsEach = async (times: number, work: (n: number) => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  for (let n = 0; n < times; n++) await work(n)
  return ((performance.now() - startedAt) * 1000) / times
}

const firstTime = async (tokens: Tokens, now: Date): Promise<number> => {
  const claims = { userId: 'user', sessionId: 'session' }
  const signed = await Promise.all(
    Array.from({ length: firstTimes }, (_, n) =>
      tokens.signAccess(claims, new Date(now.getTime() + n * 1000)),
    ),
  )
  return microsecondsEach(firstTimes, (n) => tokens.readAccess(signed[n] ?? '', now))
}

/** The cost of finding the person behind a request's token, in this process: remembered, and for a new signature. */
export const authenticationCost = async (connection: pg.ClientConfig) => {
  const tokens = createTokens('a secret for measuring, used nowhere else')
  const now = new Date()
  const db = openDatabase(openPool({ connection, max: 1, onError: () => {} }))
  try {
    const { id, user_id } = await db
      .selectFrom('sessions')
      .select(['id', 'user_id'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const token = await tokens.signAccess({ userId: user_id, sessionId: id }, now)
    const { authenticate } = createSessions(db, tokens, () => now)
    const rememberedMicroseconds = await microsecondsEach(rememberedTimes, () => authenticate(token))
    return { rememberedMicroseconds, firstMicroseconds: await firstTime(tokens, now) }
  } finally {
    await db.destroy()
  }
}
