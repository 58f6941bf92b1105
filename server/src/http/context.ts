import type { TokenScope } from '@daybook/contract/api-tokens'
import type { Access } from '@daybook/contract/endpoint'
import type { UserType } from '@daybook/contract/plans'
import type { FastifyBaseLogger } from 'fastify'
import type { Scope } from '../events.ts'
import type { FileLinks } from './file-links.ts'

/** The API token by which somebody calls. */
export interface TokenInUse {
  scope: TokenScope
  expiresAt: Date | null
  /** As far as it is kept; null before the first time. */
  lastUsedAt: Date | null
}

/** What every request needs to know about a signed-in person. */
export interface Person {
  kind: 'person'
  id: string
  /** The session by which they call, or the API token; its end is announced as the end of a session. */
  sessionId: string
  /** Null in a session. */
  token: TokenInUse | null
  username: string
  displayName: string
  firstName: string
  lastName: string
  userType: UserType
  isEmailVerified: boolean
  /** IANA zone; UTC until one is saved. */
  timezone: string
  /** 0 Sunday, 1 Monday, 6 Saturday. */
  weekStart: number
}

interface Anonymous {
  kind: 'anonymous'
}

export type Actor = Person | Anonymous
export const anonymous: Anonymous = { kind: 'anonymous' }

/** What a handler gets besides the parsed request. */
export interface Context<A extends Actor = Actor> extends Scope {
  actor: A
  log: FastifyBaseLogger
  /** The caller's address, and what its browser calls itself. */
  ip: string
  device: string
  /** The random id by which a browser is recognised; null where it sends none. */
  deviceId: string | null
  /** Milliseconds to add to the device's clock to get ours; 0 without `X-Device-Time`. */
  deviceSkewMs: number
  links: FileLinks
  /** The public address of this installation, without a slash at its end. */
  appOrigin: string
}

export type SignedIn = Context<Person>

export type ContextFor<A extends Access> = Context<A extends 'public' ? Actor : Person>
