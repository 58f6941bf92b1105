import { sql } from 'kysely'
import type { Database } from '../db/types.ts'
import type { SignedIn } from './context.ts'
import { invalid, Refusal } from './errors.ts'

export interface WireAnswer {
  status: number
  body: string
}

const requireKey = (key: string): void => {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid({ 'Idempotency-Key': 'Must be 1 to 255 visible ASCII characters' })
}

/** Waits for a twin that is under way, since its row is locked until it commits. After a day the key starts anew. */
const claim = async (db: Database, userId: string, key: string, requestHash: Buffer, now: Date) => {
  const { rows } = await sql<{ status: number | null; body: string | null; request_hash: Buffer }>`
    insert into idempotency_keys as kept (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${requestHash}, ${now})
    on conflict (user_id, key) do update set (request_hash, status, body, created_at) = (
      select excluded.request_hash, null::smallint, null::text, excluded.created_at
      where kept.created_at < ${now}::timestamptz - interval '24 hours'
      union all
      select kept.request_hash, kept.status, kept.body, kept.created_at
      where kept.created_at >= ${now}::timestamptz - interval '24 hours')
    returning status, body, request_hash`.execute(db)
  return rows[0]
}

/**
 * Answers a repeated call with its first answer (decisions §2). The key, the change and the answer are one
 * transaction: after a crash either all of them are there or none.
 * A refusal is an answer too and is kept; what did not get as far as an answer (5xx) is not.
 */
export const answeredOnce = async (
  ctx: SignedIn,
  { key, hash }: { key: string; hash: Buffer },
  answer: (ctx: SignedIn) => Promise<WireAnswer>,
  refuse: (refusal: Refusal) => WireAnswer,
): Promise<WireAnswer> => {
  requireKey(key)
  const result = await ctx.db.transaction().execute(async (db) => {
    const kept = await claim(db, ctx.actor.id, key, hash, ctx.now)
    if (kept && !kept.request_hash.equals(hash))
      throw new Refusal('idempotency_conflict', 'This Idempotency-Key was used for another request')
    if (kept?.status != null && kept.body !== null) return { status: kept.status, body: kept.body }
    await sql`savepoint before_answer`.execute(db)
    const answered = await answer({ ...ctx, db }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      await sql`rollback to savepoint before_answer`.execute(db)
      return refuse(error)
    })
    await db
      .updateTable('idempotency_keys')
      .set({ status: answered.status, body: answered.body })
      .where('user_id', '=', ctx.actor.id)
      .where('key', '=', key)
      .execute()
    return answered
  })
  ctx.wake()
  return result
}
