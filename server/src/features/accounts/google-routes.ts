import * as contract from '@daybook/contract/accounts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { type Route, route } from '../../http/route.ts'
import type { Attempt, Identity, IdentityProvider } from '../../identity/identity.ts'
import { openIdProvider } from '../../identity/openid.ts'
import type { AccountParts } from './account-parts.ts'
import { type GoogleSignIn, signInByGoogle } from './google-sign-in.ts'
import type { Tokens } from './tokens.ts'

const cookieName = 'daybook_google'
const cookiePath = '/api/auth/google'
const attemptSeconds = 600

export const openGoogle = (google: NonNullable<Config['google']>, appOrigin: string): IdentityProvider =>
  openIdProvider({ ...google, redirectUri: `${appOrigin}${cookiePath}/callback` })

/** A sign-in attempt with what the browser sent at its start: the return is a navigation, which carries no header. */
interface Kept extends Attempt {
  mark: string | undefined
  deviceId: string | null
  /** Milliseconds; checked here too, because somebody may keep the cookie for longer than a browser would. */
  begunAt: number
}

/** Sealed and kept only in this browser until it returns: an answer that somebody else asked for is useless. */
const keepAttempt = (reply: FastifyReply, tokens: Tokens, attempt: Kept | null, isSecure: boolean) => {
  const value = attempt ? tokens.seal(JSON.stringify(attempt)).toString('base64url') : ''
  const cookie = stringifySetCookie({
    name: cookieName,
    value,
    path: cookiePath,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: attempt ? attemptSeconds : 0,
  })
  void reply.header('set-cookie', cookie)
}

const readAttempt = (reply: FastifyReply, tokens: Tokens, now: Date): Kept | null => {
  const value = parseCookie(reply.request.headers.cookie ?? '')[cookieName]
  const opened = value ? tokens.open(Buffer.from(value, 'base64url')) : null
  const kept = opened === null ? null : (JSON.parse(opened.toString()) as Kept)
  // An attempt sealed by an older version of the app does not say when it began.
  const isInTime = kept !== null && now.getTime() - kept.begunAt <= attemptSeconds * 1000
  return isInTime ? kept : null
}

/**
 * Another site could send a browser here with a device of its choice, which then counts as known. Browsers say where a navigation
 * comes from; one that does not say has no device.
 */
const isFromOwnPage = ({ request }: FastifyReply): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin'

const callbackAddress = (appOrigin: string, query: Record<string, string>): { location: string } => ({
  location: `${appOrigin}/oauth-callback?${new URLSearchParams({ ...query, provider: 'google' }).toString()}`,
})

const outcome = (result: GoogleSignIn): Record<string, string> => {
  if (!result) return { error: 'email_not_verified' }
  if ('challenge' in result) return { challenge: result.challenge }
  const { accessToken, refreshToken } = result.session
  return { token: accessToken, refreshToken }
}

/** 'Continue with Google': whatever happens, the browser ends up on the app's own page, which explains it. */
export const googleRoutes = (
  parts: AccountParts,
  provider: IdentityProvider | null,
  appOrigin: string,
): Route[] => {
  const isSecure = appOrigin.startsWith('https:')

  const identify = async (
    reply: FastifyReply,
    now: Date,
  ): Promise<{ identity: Identity; kept: Kept } | null> => {
    const kept = readAttempt(reply, parts.tokens, now)
    keepAttempt(reply, parts.tokens, null, isSecure)
    if (!kept || !provider) return null
    const returned = new URL(reply.request.url, appOrigin)
    return provider.complete(returned, kept).then(
      (identity) => ({ identity, kept }),
      (error: unknown) => {
        reply.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'Google sign-in refused')
        return null
      },
    )
  }

  return [
    route(contract.googleSignIn, async (ctx, { query }, reply) => {
      if (!provider) return callbackAddress(appOrigin, { error: 'not_configured' })
      try {
        const { url, attempt } = await provider.begin()
        const begunAt = ctx.now.getTime()
        const kept = {
          ...attempt,
          mark: query.attempt,
          deviceId: isFromOwnPage(reply) ? (query.device ?? null) : null,
          begunAt,
        }
        keepAttempt(reply, parts.tokens, kept, isSecure)
        return { location: url }
      } catch (error) {
        reply.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'Google did not answer')
        return callbackAddress(appOrigin, { error: 'provider_unavailable' })
      }
    }),
    route(contract.googleCallback, async (ctx, _request, reply) => {
      const identified = await identify(reply, ctx.now)
      if (!identified) return callbackAddress(appOrigin, { error: 'refused' })
      const { identity, kept } = identified
      const result = outcome(await signInByGoogle({ ...ctx, deviceId: kept.deviceId }, parts, identity))
      return callbackAddress(appOrigin, { ...result, ...(kept.mark && { attempt: kept.mark }) })
    }),
  ]
}
