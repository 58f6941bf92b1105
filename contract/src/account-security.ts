import { z } from 'zod'
import { Email, NewPassword } from './accounts.ts'
import { data, endpoint, message, page } from './endpoint.ts'
import { atMost, Id, Instant, PageQuery, requiredText } from './primitives.ts'

const currentPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'Password is required' : 'Must be text') })
  .check(z.minLength(1, 'Password is required'), atMost(1000))

/**
 * Guessing a signed-in person's password or code is limited like guessing at the sign-in, on every call that asks
 * for it.
 */
const reauthenticated = { name: 'reauthenticate', tries: 10, windowSeconds: 60 }

/** A device that is signed in. */
export const DeviceSession = z.object({
  _id: Id,
  device: z.string().describe('What the browser calls itself.'),
  ip: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean().describe('The one that asks.'),
})
export type DeviceSession = z.infer<typeof DeviceSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'The devices that you are signed in on, the last used first',
  access: 'verified',
  answer: data(z.array(DeviceSession)),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  summary: 'Sign a device out',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: message(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Sign out every device but this one',
  access: 'verified',
  answer: message(),
})

const PasswordChange = z.object({ currentPassword, newPassword: NewPassword })

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Change the password; ends every other session',
  access: 'verified',
  body: PasswordChange,
  answer: message(),
  rateLimit: reauthenticated,
})

export const ChangeEmail = z.object({ email: Email, password: currentPassword })

export const changeEmail = endpoint({
  method: 'POST',
  path: '/account/email',
  summary: 'Send a link to a new address; the address changes when the link is opened',
  access: 'verified',
  body: ChangeEmail,
  answer: message(),
  rateLimit: reauthenticated,
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/account/two-factor',
  summary: 'Make a secret for an authenticator app; no code is asked for until it is confirmed',
  access: 'verified',
  answer: data(z.object({ secret: z.string(), otpauthUrl: z.string() })),
  secretAnswer: true,
})

const code = requiredText('Code is required', 40)

export const EnableTwoFactor = z.object({
  password: currentPassword
    .optional()
    .describe('Of an account that has one; needed once the session is older than 15 minutes.'),
  code,
})

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/account/two-factor/enable',
  summary: 'Confirm the secret by a code; answers ten recovery codes, once',
  access: 'verified',
  body: EnableTwoFactor,
  answer: data(z.object({ recoveryCodes: z.array(z.string()) })),
  rateLimit: reauthenticated,
  secretAnswer: true,
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/account/two-factor/disable',
  summary: 'Turn off the second factor',
  access: 'verified',
  body: z.object({ password: currentPassword, code }),
  answer: message(),
  rateLimit: reauthenticated,
})

/** A Google account that can sign in to this account. */
export const GoogleConnection = z.object({
  email: z.string().nullable().describe('Its address when it was connected; null where that was not kept.'),
  connectedAt: Instant,
})
export type GoogleConnection = z.infer<typeof GoogleConnection>

export const listGoogle = endpoint({
  method: 'GET',
  path: '/account/google',
  summary: 'The Google accounts that can sign in to this one, the earliest first',
  access: 'verified',
  answer: data(z.array(GoogleConnection)),
})

export const disconnectGoogle = endpoint({
  method: 'DELETE',
  path: '/account/google',
  summary: 'Disconnect every Google account from this one, which needs a password first',
  access: 'verified',
  answer: message(),
})

export const securityEventTypes = [
  'registered',
  'signed_in',
  'signed_in_by_recovery_code',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'token_reused',
  'password_changed',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'google_joined',
  'google_left',
  'two_factor_enabled',
  'two_factor_disabled',
  'token_created',
  'token_revoked',
] as const

/** One line of the security log. */
export const SecurityEvent = z.object({
  _id: Id,
  type: z.enum(securityEventTypes),
  at: Instant,
  ip: z.string().nullable(),
  device: z.string(),
  endedDevice: z.string().nullable().describe('What a device that was signed out called itself.'),
  tokenName: z.string().nullable().describe('What the API token is called that was created or revoked.'),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const securityLog = endpoint({
  method: 'GET',
  path: '/account/security-log',
  summary: 'What happened to the account in the last year, newest first',
  access: 'verified',
  query: z.object({ limit: PageQuery.limit, cursor: PageQuery.cursor }),
  answer: page(SecurityEvent),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Delete the account and everything in it, for good',
  // Whoever mistyped their address starts again (rules §3).
  access: 'session',
  body: z.object({ username: requiredText('Username is required', 100) }),
  answer: message(),
  // No keys are left to store an answer under: they go with the account.
  secretAnswer: true,
})
