import { Session } from '@daybook/contract/accounts'
import type { Access } from '@daybook/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Actor, anonymous, type Person } from './context.ts'
import { Refusal, unauthenticated } from './errors.ts'

/** Finds the person behind an access token; provided by the accounts feature. */
export type Authenticate = (accessToken: string) => Promise<Person | 'expired' | null>

/** A sign-in answers with its session, reduced to what the contract names (rules §3). */
export const emailNotVerified = (session?: Session) =>
  new Refusal('email_not_verified', 'Please verify your e-mail address to continue', {
    requiresEmailVerification: true,
    ...(session && { data: Session.parse(session) }),
  })

const bearer = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/**
 * The actor of a request, as the endpoint requires: 401 before 403 (rules §2). A public call ignores a bad or
 * expired bearer (rules §3).
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
 * Runs after the request's shape was checked (rules §2: 400 before rights).
 * @throws Refusal 403 `pro_required` when a basic user calls what needs Pro.
 */
export const requirePlan = (access: Access, actor: Actor): void => {
  if (access === 'pro' && actor.kind === 'person' && actor.userType !== 'pro')
    throw new Refusal('pro_required', 'Pro Feature Access Required')
}
