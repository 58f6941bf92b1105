import {
  type ApiToken,
  type ApiTokenCreate,
  type CreatedApiToken,
  mostApiTokens,
} from '@daybook/contract/api-tokens'
import type { z } from 'zod'
import { newId } from '../../db/ids.ts'
import { inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import type { AccountParts } from './account-parts.ts'
import * as queries from './api-token-queries.ts'
import { lockActor } from './lock-actor.ts'
import { noteSecurity } from './security-log.ts'
import { tellSessionEnded } from './sessions.ts'
import { makeApiToken } from './token-holders.ts'
import { hashToken } from './tokens.ts'

type Row = Awaited<ReturnType<typeof queries.listApiTokens>>[number]

const present = (row: Row): ApiToken => ({
  _id: row.id,
  name: row.name,
  scope: row.scope,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
})

/** The actor's own, the newest first. */
export const listTokens = async (ctx: SignedIn): Promise<ApiToken[]> =>
  (await queries.listApiTokens(ctx.db, ctx.actor.id)).map(present)

/**
 * Makes a token and answers its secret, of which only the hash is kept.
 * @throws Refusal 400 on `expiresAt` when it is over already; 409 when the person has as many as one may.
 */
export const createToken = async (
  ctx: SignedIn,
  { name, scope, expiresAt }: z.output<typeof ApiTokenCreate>,
): Promise<CreatedApiToken> => {
  const expires = expiresAt === null ? null : new Date(expiresAt)
  if (expires && expires <= ctx.now) throw invalid({ expiresAt: 'Must be in the future' })
  const token = makeApiToken()
  return inTransaction(ctx, async (tx) => {
    const { id: userId } = await lockActor(tx)
    if ((await queries.countApiTokens(tx.db, userId)) >= mostApiTokens)
      throw conflict(`You have ${mostApiTokens} API tokens, which is the most. Revoke one first.`)
    const row = await queries.insertApiToken(tx.db, {
      id: newId(),
      user_id: userId,
      name,
      scope,
      hash: hashToken(token),
      created_at: tx.now,
      expires_at: expires,
    })
    await noteSecurity(tx, userId, { type: 'token_created', tokenName: name, notice: 'token_created' })
    return { ...present(row), token }
  })
}

/** @throws Refusal 404 for a token that is not the actor's. */
export const revokeToken = async (ctx: SignedIn, { sessions }: AccountParts, id: string): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const { id: userId } = await lockActor(tx)
    const revoked = await queries.deleteApiToken(tx.db, userId, id)
    if (!revoked) throw notFound('API token not found')
    await tellSessionEnded(tx, id, userId)
    await noteSecurity(tx, userId, {
      type: 'token_revoked',
      tokenName: revoked.name,
      notice: 'token_revoked',
    })
  })
  sessions.forget(id)
}

/** In the caller's transaction: revokes all tokens of a person. */
export const revokeTokensOf = async (tx: Scope, userId: string): Promise<void> => {
  for (const id of await queries.deleteApiTokens(tx.db, userId)) await tellSessionEnded(tx, id, userId)
}
