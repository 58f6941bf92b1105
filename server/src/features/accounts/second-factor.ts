import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, forbidden, invalid, unauthenticated } from '../../http/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { isKnownDeviceOf } from './known-devices.ts'
import { requirePassword, requireStill } from './passwords.ts'
import { findUser, type UserRow } from './queries.ts'
import * as queries from './second-factor-queries.ts'
import { noteSecurity, type Visit } from './security-log.ts'
import { isOpenedSince } from './session-queries.ts'
import { hashToken } from './tokens.ts'
import { tellUserChanged } from './user-changes.ts'

const stepSeconds = 30
const recoveryCodes = 10
/** How long a sign-in proves that its owner is there. */
const freshMinutes = 15
// Without letters that look like figures or each other.
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const codeLimit = { name: 'two-factor-code', tries: 10, windowSeconds: 3600 }

const wrongCode = () => invalid({ code: 'This code is incorrect' })

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Daybook', label, secret: Secret.fromBase32(secret), period: stepSeconds })

/** The step that the code belongs to, at most one before or after now; null where it is wrong or used. */
const stepOf = (secret: Buffer | null, code: string, now: Date, lastStep: number): number | null => {
  // Sealed under a secret that was replaced since: only recovery codes are left.
  if (secret === null) return null
  const delta = totpOf(secret.toString()).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
  return step > lastStep ? step : null
}

/** 50 bits each: easy to read out, and beyond guessing. */
const makeRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const hashOfRecoveryCode = (code: string): Buffer => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

const isAppCode = (typed: string) => /^\s*(\d\s*){6}$/.test(typed)

/**
 * Codes of the app could be guessed in the long run, so there are ten an hour, counted separately for known
 * devices, so that a stranger does not lock them out. Call it outside a transaction.
 * @throws Refusal 429.
 */
export const limitCodes = async (
  visit: Visit,
  { rateLimits }: AccountParts,
  userId: string,
  typed: string,
): Promise<void> => {
  if (!isAppCode(typed)) return
  const isKnown = await isKnownDeviceOf(visit, userId)
  await rateLimits.take(codeLimit, `${userId}:${isKnown ? (visit.deviceId ?? visit.ip) : ''}`)
}

/** Uses up a code of the app or a recovery code; null for a wrong one. */
export const takeCode = async (
  tx: Visit,
  { tokens }: AccountParts,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> => {
  const code = typed.replace(/\s/g, '')
  if (!isAppCode(typed))
    return (await queries.useRecoveryCode(tx.db, userId, hashOfRecoveryCode(code), tx.now))
      ? 'recovery'
      : null
  const factor = await queries.lockSecondFactor(tx.db, userId)
  if (!factor?.enabled_at) return null
  const step = stepOf(tokens.open(factor.sealed_secret), code, tx.now, factor.last_step)
  if (step === null) return null
  await queries.markStepUsed(tx.db, userId, step)
  return 'app'
}

/**
 * A secret to show to an authenticator app; nothing is asked for until a code of it came back.
 * @throws Refusal 409 where one is in force.
 */
export const offerSecondFactor = async (ctx: SignedIn, { tokens }: AccountParts) => {
  const secret = new Secret({ size: 20 }).base32
  const offered = await queries.offerSecret(ctx.db, ctx.actor.id, tokens.seal(secret))
  if (!offered) throw conflict('Two-factor authentication is already on')
  return { secret, otpauthUrl: totpOf(secret, ctx.actor.username).toString() }
}

/**
 * A thief with only a session could lock its owner out for good: so the password is needed, unless a sign-in has
 * just happened (decision 015).
 */
const showPassword = async (ctx: SignedIn, password: string | undefined): Promise<UserRow> => {
  if (password !== undefined) return requirePassword(ctx, password, 'password')
  const user = await findUser(ctx.db, ctx.actor.id)
  if (!user) throw unauthenticated()
  const since = new Date(ctx.now.getTime() - freshMinutes * 60_000)
  if (await isOpenedSince(ctx.db, ctx.actor.sessionId, since)) return user
  if (user.password_hash !== null) throw invalid({ password: 'Password is required' })
  throw forbidden(`Sign out and in again, then turn it on within ${freshMinutes} minutes.`)
}

const noOffer = () => conflict('There is no secret to confirm')

/**
 * @throws Refusal 409 without an offered secret; 400 on `password`, or on `code` for a wrong one; 403 for an old sign-in to an
 *   account without a password.
 */
export const enableSecondFactor = async (
  ctx: SignedIn,
  { tokens }: AccountParts,
  { password, code }: { password?: string | undefined; code: string },
) => {
  const offered = await queries.findSecondFactor(ctx.db, ctx.actor.id)
  if (!offered || offered.enabled_at) throw noOffer()
  const shown = await showPassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    const { id } = tx.actor
    await requireStill(tx, shown, 'password')
    const factor = await queries.lockSecondFactor(tx.db, id)
    if (!factor || factor.enabled_at) throw noOffer()
    const secret = tokens.open(factor.sealed_secret)
    const step = stepOf(secret, code.replace(/\s/g, ''), tx.now, factor.last_step)
    if (step === null) throw wrongCode()
    const made = Array.from({ length: recoveryCodes }, makeRecoveryCode)
    await queries.markStepUsed(tx.db, id, step)
    await queries.markEnabled(tx.db, id, tx.now)
    await queries.insertRecoveryCodes(tx.db, id, made.map(hashOfRecoveryCode))
    await noteSecurity(tx, id, { type: 'two_factor_enabled', notice: 'two_factor_enabled' })
    await tellUserChanged(tx, id)
    return { recoveryCodes: made }
  })
}

/**
 * Compares first, and returns the remaining step.
 * @throws Refusal 409 where it is off; 400 on `password` or `code`.
 */
export const disableSecondFactor = async (
  ctx: SignedIn,
  parts: AccountParts,
  { password, code }: { password: string; code: string },
): Promise<(ctx: SignedIn) => Promise<void>> => {
  const factor = await queries.findSecondFactor(ctx.db, ctx.actor.id)
  if (!factor?.enabled_at) throw conflict('Two-factor authentication is off')
  const shown = await requirePassword(ctx, password, 'password')
  await limitCodes(ctx, parts, ctx.actor.id, code)
  return (inside) =>
    inTransaction(inside, async (tx) => {
      const { id } = tx.actor
      await requireStill(tx, shown, 'password')
      if (!(await takeCode(tx, parts, id, code))) throw wrongCode()
      await queries.deleteSecondFactor(tx.db, id)
      await queries.deleteChallenges(tx.db, id)
      await noteSecurity(tx, id, { type: 'two_factor_disabled', notice: 'two_factor_disabled' })
      await tellUserChanged(tx, id)
    })
}
