import { z } from 'zod'
import { Currency, HourlyRate } from './currency.ts'
import { data, endpoint } from './endpoint.ts'
import { Locale } from './locale.ts'
import { UserType } from './plans.ts'
import {
  atMost,
  blankable,
  Id,
  Instant,
  patterned,
  requiredText,
  Timezone,
  text,
  Version,
  WebAddress,
} from './primitives.ts'

export const FirstName = requiredText('First name is required', 100)
export const LastName = requiredText('Last name is required', 100)
export const DisplayName = requiredText('Display name is required', 100)

export const Username = requiredText('Username is required', 32)
  .min(3, 'Username must be at least 3 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'Username can only contain letters, numbers, underscores, and hyphens')
  .toLowerCase()

const weekStarts = [0, 1, 6] as const

const ProfileLink = z.object({
  label: text(40),
  url: WebAddress,
})

/** Which optional mails a person gets; mails that keep an account safe always come. */
const EmailSwitches = z.object({
  newSignIn: z.boolean().describe('Somebody signed in from a device that was not seen before.'),
  forgottenTimer: z.boolean().describe('A timer has been running for over 8 hours.'),
})

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
  createdAt: Instant,
  version: z.int(),
})
export type User = z.infer<typeof User>

/** What everybody may know about a person; never the e-mail address (rules §3). */
export const PublicProfile = z.object({
  _id: Id,
  username: z.string(),
  displayName: z.string(),
  profilePicture: z.string().nullable(),
  bio: z.string(),
  skills: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  userType: UserType,
  joinedAt: Instant,
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** A field that is not sent stays (rules §2). */
export const ProfileUpdate = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    username: Username,
    displayName: DisplayName,
    bio: blankable(text(2000)),
    timezone: blankable(Timezone),
    weekStart: z.literal(weekStarts, 'Must be 0 (Sunday), 1 (Monday) or 6 (Saturday)'),
    currency: Currency,
    locale: blankable(Locale),
    hourCycle: z.enum(['h12', 'h23']).nullable(),
    hourlyRate: HourlyRate.nullable(),
    skills: z.array(requiredText('A skill must not be blank', 40)).max(30, 'Must be at most 30'),
    links: z.array(ProfileLink).max(10, 'Must be at most 10'),
    emailSwitches: EmailSwitches.partial(),
    version: Version,
  })
  .partial()
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change the own record',
  access: 'verified',
  body: ProfileUpdate,
  answer: data(User),
})

/** Redrawing a picture costs a core for up to a second, whatever its format. */
const pictureLimit = { name: 'avatar', tries: 20, windowSeconds: 60 }

export const avatarMaxBytes = 5 * 1024 * 1024

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/uploads/avatar',
  summary: 'Set the picture: PNG, JPEG or WebP, 5 MiB; kept square at 512 px without its metadata',
  access: 'verified',
  upload: { field: 'avatar', maxBytes: avatarMaxBytes },
  answer: data(User),
  rateLimit: pictureLimit,
})

const inlinePicture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/

export const setProfilePicture = endpoint({
  method: 'PUT',
  path: '/auth/profile-picture',
  summary: 'Set the picture by a data URL, or remove it by null',
  access: 'verified',
  body: z.object({
    profilePicture: patterned(1_048_576, inlinePicture, 'Must be a picture as a data URL (PNG, JPEG or WebP)')
      .nullable()
      .or(z.literal('').transform(() => null)),
  }),
  answer: data(User),
  rateLimit: pictureLimit,
})

export const avatar = endpoint({
  method: 'GET',
  path: '/files/avatars/{name}',
  summary: "A person's picture",
  access: 'public',
  params: z.object({ name: patterned(69, /^[\w-]{1,64}\.webp$/, 'Must be the name of a picture') }),
  answer: { kind: 'stream', contentType: 'image/webp' },
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile/{username}',
  summary: 'What everybody may know of a person',
  access: 'public',
  params: z.object({ username: z.string().check(atMost(100)).toLowerCase() }),
  answer: data(PublicProfile),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/auth/users/{id}',
  summary: 'The same, found by id',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: data(PublicProfile),
})
