import { Session } from '@daybook/contract/accounts'
import type { Access } from '@daybook/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Actor, anonymous, type Person } from './context.ts'
import { Refusal, unauthenticated } from './errors.ts'

/** Finds the person behind an access token; the accounts feature provides it. */
export type Authenticate = (accessToken: string) => Promise<Person | 'expired' | null>

/** At a sign-in the session comes with it, cut to what the contract names (decisions §3). */
export const emailNotVerified = (session?: Session) =>
  new Refusal('email_not_verified', 'Please verify your e-mail address to continue', {
    requiresEmailVerification: true,
    ...(session && { data: Session.parse(session) }),
  })

const bearer = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/**
 * The actor of a request, as far as the endpoint asks for one: 401 before 403 (decisions §2).
 * A public call takes a bad or expired bearer for anybody (decisions §3).
 */
export const findActor = async (
  request: FastifyRequest,
  access: Access,
  authenticate: Authenticate,
): Promise<Actor> => {
  const token = bearer(request)
  const found = token ? await authenticate(token) : null
  if (access === 'public') return found && found !== 'expired' ? found : anonymous
  if (found === 'expired') throw new Refusal('token_expired', 'The session has expired')
  if (!found) throw unauthenticated()
  if (access !== 'session' && !found.isEmailVerified) throw emailNotVerified()
  return found
}

/**
 * Asked once the request's shape is known to be right (decisions §2: 400 before rights).
 * @throws Refusal 403 `pro_required` for a basic user's call of what Pro pays for.
 */
export const requirePlan = (access: Access, actor: Actor): void => {
  if (access === 'pro' && actor.kind === 'person' && actor.userType !== 'pro')
    throw new Refusal('pro_required', 'Pro Feature Access Required')
}
