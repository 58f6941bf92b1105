import { z } from 'zod'
import { created, data, endpoint, message, type RateLimit } from './endpoint.ts'
import { passwordComplaint } from './password.ts'
import { UserType } from './plans.ts'
import { blankable, Id, Instant, requiredText, Timezone } from './primitives.ts'

export const emailPattern = /^[^\s@\u0000]+@[^\s@\u0000]+\.[^\s@\u0000]+$/

/** An address in the form that a person typed it, trimmed; compared without regard to case (decisions §3). */
export const Email = requiredText('Email is required', 254).regex(emailPattern, 'Email is invalid')

export const Username = requiredText('Username is required', 32)
  .min(3, 'Username must be at least 3 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'Username can only contain letters, numbers, underscores, and hyphens')
  .toLowerCase()

/** A password about to be set: every rule of spec 1 §5, the first broken one named. Never trimmed. */
export const NewPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'Password is required' : 'Must be text') })
  .superRefine((password, context) => {
    const complaint = password === '' ? 'Password is required' : passwordComplaint(password)
    if (complaint) context.addIssue({ code: 'custom', message: complaint })
  })

export const Registration = z
  .object({
    firstName: requiredText('First name is required', 100),
    lastName: requiredText('Last name is required', 100),
    email: Email,
    username: Username,
    displayName: requiredText('Display name is required', 100),
    timezone: blankable(Timezone).describe(
      "The browser's zone, so that 'today' is right from the first day.",
    ),
    password: NewPassword,
    confirmPassword: z
      .string({
        error: (issue) => (issue.input === undefined ? 'Please confirm your password' : 'Must be text'),
      })
      .min(1, 'Please confirm your password'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Told beside the other complaints, not only once they are gone.
    when: ({ value }) => {
      const form = value as { password?: unknown; confirmPassword?: unknown } | null
      return (
        typeof form?.password === 'string' &&
        typeof form.confirmPassword === 'string' &&
        form.confirmPassword !== ''
      )
    },
  })

export const Credentials = z.object({
  email: Email,
  password: z
    .string({ error: (issue) => (issue.input === undefined ? 'Password is required' : 'Must be text') })
    .min(1, 'Password is required')
    .max(1000, 'Must be at most 1000 characters'),
})

/** The signed-in person's own record. */
export const User = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  profilePicture: z.string().nullable(),
  timezone: z.string().nullable().describe('IANA zone; null until one is saved.'),
  weekStart: z.int().describe('0 Sunday, 1 Monday, 6 Saturday.'),
  userType: UserType,
  isEmailVerified: z.boolean(),
  emailVerified: z.boolean().describe('The same as isEmailVerified.'),
  createdAt: Instant,
  version: z.int(),
})
export type User = z.infer<typeof User>

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
  rateLimit: perMinute('register', 5),
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
  body: z.object({ refreshToken: z.string().max(200).optional() }).optional(),
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

export const ResendVerification = z.object({
  email: requiredText('Please enter a valid email address', 254).regex(
    emailPattern,
    'Please enter a valid email address',
  ),
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the verification e-mail again; answers alike for every address',
  access: 'public',
  body: ResendVerification,
  answer: message(),
  rateLimit: perMinute('resend-verification', 3, 'email'),
})
