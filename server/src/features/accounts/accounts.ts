import type { RateLimits } from '../../http/rate-limits.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

export { deleteAccount } from './delete-account.ts'
export { endOneDevice, endOtherDevices, listDevices } from './devices.ts'
export { requestEmailChange, requestVerification, verifyEmailAddress } from './email-address.ts'
export { findKnownDevice } from './known-devices.ts'
export { changePassword, requestReset, resetPassword } from './password.ts'
export { readProfile, updateProfile, whoAmI } from './profile.ts'
export { lockUserType } from './queries.ts'
export { registerAccount } from './register.ts'
export { requireRoom } from './room.ts'
export { disableSecondFactor, enableSecondFactor, offerSecondFactor } from './second-factor.ts'
export { readSecurityLog } from './security-log.ts'
export { completeSignIn, refreshSession, signIn, signOut } from './sign-in.ts'

/** What the account's verbs need beside the request. */
export interface AccountParts {
  tokens: Tokens
  sessions: Sessions
  rateLimits: RateLimits
}
