import { z } from 'zod'
import { UserType } from './plans.ts'
import { Id, Instant, requiredText } from './primitives.ts'

export const FirstName = requiredText('First name is required', 100)
export const LastName = requiredText('Last name is required', 100)
export const DisplayName = requiredText('Display name is required', 100)

export const Username = requiredText('Username is required', 32)
  .min(3, 'Username must be at least 3 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'Username can only contain letters, numbers, underscores, and hyphens')
  .toLowerCase()

/** Which optional mails a person gets; mails that keep an account safe always come. */
export const EmailSwitches = z.object({
  newSignIn: z.boolean().describe('From a new device.'),
  forgottenTimer: z.boolean(),
  // Of what a notification tells (rules §13).
  shared: z.boolean(),
  invited: z.boolean(),
  applications: z.boolean(),
  decisions: z.boolean(),
  invoiceViewed: z.boolean(),
  invoicePaid: z.boolean(),
  invoiceOverdue: z.boolean(),
  answers: z.boolean().describe('Of clients.'),
  mailFailed: z.boolean(),
  taskDue: z.boolean(),
  limitNear: z.boolean(),
})

/** Mails about what the app shows anyway (rules §13), and whether they come until somebody says otherwise. */
export const mailedUnlessSwitched = {
  shared: true,
  invited: true,
  applications: true,
  decisions: true,
  invoiceViewed: false,
  invoicePaid: true,
  invoiceOverdue: true,
  answers: true,
  mailFailed: true,
  taskDue: false,
  limitNear: false,
} as const satisfies Partial<Record<keyof z.infer<typeof EmailSwitches>, boolean>>

/** A mail that a notification may bring. */
export type NotificationSwitch = keyof typeof mailedUnlessSwitched

/** The signed-in person's own record. */
export const User = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  profilePicture: z.string().nullable().describe('Address of the picture on this origin.'),
  bio: z.string(),
  timezone: z.string().nullable().describe('IANA zone; null until one is saved.'),
  weekStart: z.int().describe('0 Sunday, 1 Monday, 6 Saturday.'),
  currency: z.string().describe('ISO 4217.'),
  locale: z.string().nullable().describe('BCP 47; null until one is chosen.'),
  hourCycle: z.enum(['h12', 'h23']).nullable().describe("12 or 24 hours; null is the locale's."),
  hourlyRate: z.int().nullable().describe('Minor units of `currency` an hour.'),
  skills: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  emailSwitches: EmailSwitches,
  hasPassword: z.boolean().describe('False for who signs in by Google only.'),
  twoFactorEnabled: z.boolean(),
  userType: UserType,
  isEmailVerified: z.boolean(),
  emailVerified: z.boolean().describe('The same as isEmailVerified.'),
  welcomedAt: Instant.nullable().describe(
    'When the first questions were answered or skipped; null until then.',
  ),
  createdAt: Instant,
  version: z.int(),
})
export type User = z.infer<typeof User>
