import { Session } from '@daybook/contract/accounts'
import type { Access, EndpointShape } from '@daybook/contract/endpoint'
import { isWithinScope, needsSignIn } from '@daybook/contract/token-access'
import type { FastifyRequest } from 'fastify'
import { type Actor, anonymous, type Person } from './context.ts'
import { forbidden, Refusal, unauthenticated } from './errors.ts'

/** Finds the person behind an access token or an API token; provided by the accounts feature. */
export type Authenticate = (bearer: string) => Promise<Person | 'expired' | null>

/** A sign-in answers with its session, reduced to what the contract names (rules §3). */
export const emailNotVerified = (session?: Session) =>
  new Refusal('email_not_verified', 'Please verify your e-mail address to continue', {
    requiresEmailVerification: true,
    ...(session && { data: Session.parse(session) }),
  })

const bearer = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/**
 * What an API token may do follows from the endpoint alone, so that no handler can forget it (rules §3).
 * @throws Refusal 403.
 */
const requireScope = (endpoint: EndpointShape, actor: Actor): void => {
  if (actor.kind !== 'person' || !actor.token) return
  if (needsSignIn(endpoint)) throw forbidden('API tokens cannot do this. Sign in to do it.')
  if (!isWithinScope(actor.token.scope, endpoint))
    throw forbidden('This API token can only read. Make one that can write.')
}

const requireAccess = ({ access }: EndpointShape, found: Awaited<ReturnType<Authenticate>>): Actor => {
  if (access === 'public') return found && found !== 'expired' ? found : anonymous
  if (found === 'expired') throw new Refusal('token_expired', 'The session has expired')
  if (!found) throw unauthenticated()
  if (access !== 'session' && !found.isEmailVerified) throw emailNotVerified()
  return found
}

/**
 * The actor of a request, as the endpoint requires: 401 before 403 (rules §2). A public call ignores a bad or
 * expired bearer (rules §3).
 */
export const findActor = async (
  request: FastifyRequest,
  endpoint: EndpointShape,
  authenticate: Authenticate,
): Promise<Actor> => {
  const token = bearer(request)
  const found = token ? await authenticate(token) : null
  const actor = requireAccess(endpoint, found)
  requireScope(endpoint, actor)
  return actor
}

/**
 * Runs after the request's shape was checked (rules §2: 400 before rights).
 * @throws Refusal 403 `pro_required` when a basic user calls what needs Pro.
 */
export const requirePlan = (access: Access, actor: Actor): void => {
  if (access === 'pro' && actor.kind === 'person' && actor.userType !== 'pro')
    throw new Refusal('pro_required', 'Pro Feature Access Required')
}
