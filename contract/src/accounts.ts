import { z } from 'zod'
import { requiredEmail } from './email.ts'
import { created, data, endpoint, message, type RateLimit, redirect } from './endpoint.ts'
import { newPasswordComplaint, passwordComplaint, passwordMaxLength, passwordTooLong } from './password.ts'
import { atMost, blankable, isTimezone, patterned, requiredText, text } from './primitives.ts'
import { DisplayName, FirstName, LastName, User, Username } from './user.ts'

export { User, Username } from './user.ts'

export const Email = requiredEmail('Email is required', 'Email is invalid')

/** A new password: every rule of spec 1 §5, naming the first broken one. Never trimmed. */
const passwordToSet = (missing: string, complaintOf: (password: string) => string | null) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'Must be text') })
    .check(atMost(passwordMaxLength, passwordTooLong))
    .superRefine((password, context) => {
      const complaint = password === '' ? missing : complaintOf(password)
      if (complaint) context.addIssue({ code: 'custom', message: complaint })
    })

/** The new password at registration. */
export const FirstPassword = passwordToSet('Password is required', passwordComplaint)
/** The new password at a reset: the same rules in the words of spec 1 §5. */
export const NewPassword = passwordToSet('New password is required', newPasswordComplaint)

const ConfirmedPassword = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Please confirm your password' : 'Must be text'),
  })
  .check(z.minLength(1, 'Please confirm your password'), atMost(1000))

/** Runs beside the other checks, so that its complaint shows together with theirs. */
const bothTyped = (form: unknown, first: string): boolean => {
  const typed = form as Record<string, unknown> | null
  return (
    typeof typed?.[first] === 'string' &&
    typeof typed.confirmPassword === 'string' &&
    typed.confirmPassword !== ''
  )
}

const notEqual = { path: ['confirmPassword'], message: 'Passwords do not match' }

export const Registration = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    username: Username,
    displayName: DisplayName,
    timezone: blankable(text(64).transform((zone) => (isTimezone(zone) ? zone : null))).describe(
      "The browser's zone, so that 'today' is right from the first day; one that is not known here is left out.",
    ),
    password: FirstPassword,
    confirmPassword: ConfirmedPassword,
  })
  .refine((form) => form.password === form.confirmPassword, {
    ...notEqual,
    when: ({ value }) => bothTyped(value, 'password'),
  })

/** A new password, typed twice. */
export const TypedNewPassword = z
  .object({ newPassword: NewPassword, confirmPassword: ConfirmedPassword })
  .refine((form) => form.newPassword === form.confirmPassword, {
    ...notEqual,
    when: ({ value }) => bothTyped(value, 'newPassword'),
  })

export const Credentials = z.object({
  email: Email,
  password: z
    .string({ error: (issue) => (issue.input === undefined ? 'Password is required' : 'Must be text') })
    .check(z.minLength(1, 'Password is required'), atMost(1000)),
})

/** A session's tokens: the access token lives 15 minutes, the refresh token 30 days and is used once. */
export const Session = z.object({ user: User, accessToken: z.string(), refreshToken: z.string() })
export type Session = z.infer<typeof Session>

const perMinute = (name: string, tries: number, accountField?: string): RateLimit => ({
  name,
  tries,
  windowSeconds: 60,
  accountField,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Make an account, sign in and send the verification e-mail',
  access: 'public',
  body: Registration,
  answer: created(Session),
  rateLimit: perMinute('register', 5, 'email'),
  secretAnswer: true,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in; an unverified account gets its session with the 403',
  access: 'public',
  body: Credentials,
  answer: data(Session),
  rateLimit: perMinute('login', 10, 'email'),
  secretAnswer: true,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange a refresh token for new tokens',
  access: 'public',
  body: z.object({ refreshToken: requiredText('No refresh token available', 200) }),
  answer: data(Session),
  secretAnswer: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session of the bearer or of the refresh token',
  access: 'public',
  body: z.object({ refreshToken: z.string().check(atMost(200)).optional() }).optional(),
  answer: message(),
})

export const validate = endpoint({
  method: 'GET',
  path: '/auth/validate',
  summary: 'Whose session this is',
  access: 'session',
  answer: data(z.object({ user: User })),
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in person',
  access: 'session',
  answer: data(z.object({ user: User })),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify the address that the link was sent to',
  access: 'public',
  body: z.object({ token: requiredText('No verification token found in the URL.', 200) }),
  answer: message(),
  rateLimit: perMinute('verify-email', 20),
})

const validAddress = (missing: string) => requiredEmail(missing, 'Please enter a valid email address')

export const ResendVerification = z.object({ email: validAddress('Please enter a valid email address') })

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the verification e-mail again; answers alike for every address',
  access: 'public',
  body: ResendVerification,
  answer: message(),
  rateLimit: perMinute('resend-verification', 3, 'email'),
})

export const ForgotPassword = z.object({ email: validAddress('Email is required') })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a link that resets the password; answers alike for every address',
  access: 'public',
  body: ForgotPassword,
  answer: message(),
  rateLimit: perMinute('forgot-password', 3, 'email'),
})

export const ResetPassword = z.object({
  token: requiredText('The password reset link is invalid or missing the token.', 200),
  newPassword: NewPassword,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary:
    'Set a new password by the link of a mail; ends every session, and asks for the second factor as ever',
  access: 'public',
  body: ResetPassword,
  answer: message(),
  rateLimit: perMinute('reset-password', 20),
})

export const TwoFactorAnswer = z.object({
  challenge: requiredText('Sign in again: this sign-in is no longer known', 200),
  code: requiredText('Code is required', 40).describe('Six digits of the app, or a recovery code.'),
})

export const twoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  summary: 'Complete a sign-in that asked for the second factor',
  access: 'public',
  body: TwoFactorAnswer,
  answer: data(Session),
  rateLimit: perMinute('two-factor', 10),
  secretAnswer: true,
})

/** Random bits that a browser makes up once; they identify the device, and a sign-in that began on it. */
export const DeviceId = patterned(64, /^[\w-]{16,64}$/, 'Must be 16 to 64 letters, figures, _ or -')

export const googleSignIn = endpoint({
  method: 'GET',
  path: '/auth/google',
  summary:
    'Send the browser to Google; it comes back to /oauth-callback with tokens, a challenge or an error',
  access: 'public',
  query: z.object({
    attempt: DeviceId.optional().describe(
      'Returned to /oauth-callback, so that the page recognises its own sign-in.',
    ),
    device: DeviceId.optional().describe(
      'What other calls send as X-Device-Id; counts where Sec-Fetch-Site is same-origin.',
    ),
  }),
  answer: redirect(),
  rateLimit: perMinute('google', 20),
})

export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  summary: 'Where Google sends the browser back to',
  access: 'public',
  answer: redirect(),
  rateLimit: perMinute('google-callback', 20),
})
