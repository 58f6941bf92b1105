import type { DeviceSession } from '@daybook/contract/account-security'
import { inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { lockActor } from './lock-actor.ts'
import { noteSecurity } from './security-log.ts'
import * as queries from './session-queries.ts'
import { endSession, tellSessionEnded } from './sessions.ts'

/** Where the actor is signed in, the last used first. */
export const listDevices = async (ctx: SignedIn): Promise<DeviceSession[]> => {
  const rows = await queries.listLiveSessions(ctx.db, ctx.actor.id, ctx.now)
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === ctx.actor.sessionId,
  }))
}

/** In the caller's transaction: ends all sessions of a person, or all but one. */
export const endSessionsBut = async (tx: Scope, userId: string, keptId: string | null): Promise<number> => {
  const ended = await queries.deleteSessionsBut(tx.db, userId, keptId)
  for (const id of ended) await tellSessionEnded(tx, id, userId)
  return ended.length
}

/** @throws Refusal 404 for a session that is not the actor's. */
export const endOneDevice = async (ctx: SignedIn, { sessions }: AccountParts, id: string): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    // When two devices end each other at once, one remains.
    await lockActor(tx)
    const ended = await endSession(tx, id, tx.actor.id)
    if (!ended) throw notFound('Session not found')
    await noteSecurity(tx, tx.actor.id, { type: 'session_ended', endedDevice: ended.device })
  })
  sessions.forget(id)
}

/** Signs out everywhere but here. */
export const endOtherDevices = async (ctx: SignedIn, { sessions }: AccountParts): Promise<number> => {
  const { id, sessionId } = ctx.actor
  const ended = await inTransaction(ctx, async (tx) => {
    await lockActor(tx)
    const count = await endSessionsBut(tx, id, sessionId)
    if (count > 0) await noteSecurity(tx, id, { type: 'other_sessions_ended' })
    return count
  })
  sessions.forgetPerson(id)
  return ended
}
