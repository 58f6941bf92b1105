import { exportAccount } from './account-data.ts'
import { me, validate } from './accounts.ts'
import type { TokenScope } from './api-tokens.ts'
import type { EndpointShape } from './endpoint.ts'
import { accountPlan } from './plans.ts'
import * as profile from './profile.ts'

/** Calls that keep the account safe, begin a sign-in or pay for the plan. A new one among them is closed to API tokens. */
const kept = /^\/(auth|account|payments)(\/|$)/

/** Calls among them that have to do with neither. */
const open: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  me,
  validate,
  accountPlan,
  exportAccount,
  profile.getProfile,
  profile.getUser,
  profile.updateProfile,
  profile.setProfilePicture,
  profile.suggestUsername,
  profile.finishWelcome,
])

/** Whether a person must be signed in to call: no API token may, whatever its scope (rules §3). */
export const needsSignIn = (endpoint: EndpointShape): boolean =>
  kept.test(endpoint.path) && !open.has(endpoint)

/** Whether a token of this scope may make calls of this method (rules §3). */
export const isWithinScope = (scope: TokenScope, { method }: EndpointShape): boolean =>
  scope === 'write' || method === 'GET'
