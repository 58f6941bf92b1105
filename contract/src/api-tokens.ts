import { z } from 'zod'
import { created, data, endpoint, message } from './endpoint.ts'
import { Id, Instant, requiredText } from './primitives.ts'

/** What every API token begins with, so that a leaked one is recognised for what it is. */
export const apiTokenPrefix = 'daybook_'

/** How many a person may have, expired ones included (rules §3). */
export const mostApiTokens = 20

/** A read token only reads; a write token does what the person may do, except what keeps the account safe (rules §3). */
export const TokenScope = z.enum(['read', 'write'], 'Must be read or write')
export type TokenScope = z.infer<typeof TokenScope>

/** A key with which a person's own programs call the API, as it is listed: without its secret. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scope: TokenScope,
  createdAt: Instant,
  lastUsedAt: Instant.nullable().describe('To within five minutes; null when it was never used.'),
  expiresAt: Instant.nullable().describe('Null when it never expires.'),
})
export type ApiToken = z.infer<typeof ApiToken>

/** A new token, with its secret: no later answer holds it. */
export const CreatedApiToken = ApiToken.extend({
  token: z.string().describe('Sent as `Authorization: Bearer …`; only this answer holds it.'),
})
export type CreatedApiToken = z.infer<typeof CreatedApiToken>

export const ApiTokenCreate = z.object({
  name: requiredText('Name is required', 100),
  scope: TokenScope,
  expiresAt: Instant.nullable().default(null).describe('In the future; null for one that never expires.'),
})
export type ApiTokenCreate = z.infer<typeof ApiTokenCreate>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/account/tokens',
  summary: "One's API tokens, the newest first",
  access: 'verified',
  answer: data(z.array(ApiToken)),
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/account/tokens',
  summary: 'Make an API token; its secret is answered once',
  access: 'verified',
  body: ApiTokenCreate,
  answer: created(CreatedApiToken),
  secretAnswer: true,
  // Each is mailed.
  rateLimit: { name: 'api-token', tries: 10, windowSeconds: 60 },
})

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/account/tokens/{id}',
  summary: 'Revoke an API token: it stops working at once',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: message(),
})
