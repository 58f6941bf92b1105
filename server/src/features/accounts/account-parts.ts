import type { RateLimits } from '../../http/rate-limits.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** What the account's verbs need besides the request. */
export interface AccountParts {
  tokens: Tokens
  sessions: Sessions
  rateLimits: RateLimits
}
