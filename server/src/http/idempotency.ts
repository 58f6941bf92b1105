import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { sql } from 'kysely'
import { runWritten } from '../db/planned.ts'
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

const keptMs = 24 * 60 * 60 * 1000

interface Kept {
  status: number | null
  body: Buffer | null
  request_hash: Buffer
}

/** Waits for a call under the same key, whose row is locked until it commits. After a day the key is free again. */
const claim = async (db: Database, userId: string, key: string, requestHash: Buffer, now: Date) => {
  const oldest = new Date(now.getTime() - keptMs)
  const values = { userId, key, requestHash, now, oldest }
  const rows = await runWritten(
    db,
    'claim_key',
    values,
    (_, open) => sql<Kept>`
    insert into idempotency_keys as kept (user_id, key, request_hash, created_at)
    values (${open.userId}, ${open.key}, ${open.requestHash}, ${open.now})
    on conflict (user_id, key) do update set (request_hash, status, body, created_at) = (
      select excluded.request_hash, null::smallint, null::bytea, excluded.created_at
      where kept.created_at < ${open.oldest}
      union all
      select kept.request_hash, kept.status, kept.body, kept.created_at
      where kept.created_at >= ${open.oldest})
    returning status, body, request_hash`,
  )
  return rows[0]
}

/** The stored answer under the key, without waiting; it may appear a moment later. */
const peek = (db: Database, userId: string, key: string, now: Date): Promise<Kept | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['status', 'body', 'request_hash'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>=', new Date(now.getTime() - keptMs))
    .executeTakeFirst()

const compress = promisify(deflate)
const decompress = promisify(inflate)
/** From about this size PostgreSQL would compress it, but it cannot compress sealed bytes. */
const compressedBytes = 2048

const pack = async (text: string): Promise<Buffer> => {
  const bytes = Buffer.from(text)
  return bytes.length < compressedBytes ? bytes : compress(bytes, { level: 1 })
}

/** Output of `deflate` begins with an x; JSON does not. */
const unpack = async (packed: Buffer): Promise<string> =>
  (packed[0] === 0x78 ? await decompress(packed) : packed).toString()

const keptAnswer = async (
  kept: Kept | undefined,
  { hash, sealing }: Pick<KeyedCall, 'hash' | 'sealing'>,
): Promise<WireAnswer | null> => {
  if (kept && !kept.request_hash.equals(hash))
    throw new Refusal('idempotency_conflict', 'This Idempotency-Key was used for another request')
  if (kept?.status == null || kept.body === null) return null
  // An answer that does not open was stored before answers were sealed: another secret would have changed the hash
  // as well.
  return { status: kept.status, body: await unpack(sealing.open(kept.body) ?? kept.body) }
}

const isKept = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500

/**
 * An answer holds records and links that open files for minutes: it is stored so that the database alone does not
 * reveal it.
 */
export interface Sealing {
  seal: (what: Uint8Array) => Buffer
  open: (sealed: Buffer) => Buffer | null
}

type Answer = (ctx: SignedIn) => Promise<WireAnswer>

/** One call: its key, the hash of its request, and how it is answered. */
export interface KeyedCall {
  key: string
  hash: Buffer
  /** Runs in the key's transaction. */
  answer: Answer
  refuse: (refusal: Refusal) => WireAnswer
  sealing: Sealing
}

const keep = (db: Database, userId: string, key: string, status: number, body: Buffer) =>
  runWritten(db, 'keep_answer', { userId, key, status, body }, (on, open) =>
    on
      .updateTable('idempotency_keys')
      .set({ status: open.status, body: open.body })
      .where('user_id', '=', open.userId)
      .where('key', '=', open.key),
  )

/**
 * Answers a repeated call with its first answer (rules §2). Key, change and answer are one transaction: after a
 * crash either all of them are there or none. A refusal is an answer too and is stored, in a transaction of its own
 * after what it refused was taken back; a 5xx is not.
 */
export const answeredOnce = async (ctx: SignedIn, call: KeyedCall): Promise<WireAnswer> => {
  const { key, hash, answer, refuse, sealing } = call
  requireKey(key)
  const once = (answerNow: (inside: SignedIn) => Promise<WireAnswer>) =>
    ctx.db.transaction().execute(async (db) => {
      const kept = await keptAnswer(await claim(db, ctx.actor.id, key, hash, ctx.now), call)
      if (kept) return kept
      const answered = await answerNow({ ...ctx, db })
      await keep(db, ctx.actor.id, key, answered.status, sealing.seal(await pack(answered.body)))
      return answered
    })
  let refusal: Refusal | undefined
  const result = await once((inside) =>
    answer(inside).catch((error: unknown) => {
      if (isKept(error)) refusal = error
      throw error
    }),
  ).catch((error: unknown) => {
    const refused = refusal
    if (!refused || error !== refused) throw error
    return once(async () => refuse(refused))
  })
  ctx.wake()
  return result
}

/**
 * The same where the answer is `prepared` first, outside the transaction, because that waits for more than the
 * database. Two equal calls may both prepare; the second gets the first one's answer.
 */
export const preparedAndAnsweredOnce = async (
  ctx: SignedIn,
  { answer: prepare, ...call }: Omit<KeyedCall, 'answer'> & { answer: (ctx: SignedIn) => Promise<Answer> },
): Promise<WireAnswer> => {
  requireKey(call.key)
  const kept = await keptAnswer(await peek(ctx.db, ctx.actor.id, call.key, ctx.now), call)
  if (kept) return kept
  const answer = await prepare(ctx).catch((error: unknown): Answer => {
    if (!isKept(error)) throw error
    return () => Promise.reject(error)
  })
  return answeredOnce(ctx, { ...call, answer })
}
