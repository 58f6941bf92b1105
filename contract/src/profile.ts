import { z } from 'zod'
import { Currency, HourlyRate } from './currency.ts'
import { data, endpoint } from './endpoint.ts'
import { ListedTemplate } from './listed-template.ts'
import { Locale } from './locale.ts'
import { UserType } from './plans.ts'
import {
  atMost,
  blankable,
  Id,
  Instant,
  orBlank,
  patterned,
  requiredText,
  Timezone,
  text,
  unlessEmpty,
  Version,
  WebAddress,
} from './primitives.ts'
import { PublicCompany } from './public-company.ts'
import { ListedJob } from './public-jobs.ts'
import { DisplayName, EmailSwitches, FirstName, LastName, User, Username } from './user.ts'

export { User } from './user.ts'

const weekStarts = [0, 1, 6] as const

const ProfileLink = z.object({
  label: text(40),
  url: WebAddress,
})

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
  companies: z.array(PublicCompany).describe('Verified ones that have a public link.'),
  jobs: z.array(ListedJob).describe('Open ones.'),
  templates: z.array(ListedTemplate).describe('Proposal templates that they share with everybody.'),
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
    weekStart: unlessEmpty(z.literal(weekStarts, 'Must be 0 (Sunday), 1 (Monday) or 6 (Saturday)')),
    currency: unlessEmpty(Currency),
    locale: blankable(Locale),
    hourCycle: blankable(z.enum(['h12', 'h23'])),
    hourlyRate: blankable(HourlyRate),
    skills: orBlank(z.array(requiredText('A skill must not be blank', 40)).max(30, 'Must be at most 30'), []),
    links: orBlank(z.array(ProfileLink).max(10, 'Must be at most 10'), []),
    emailSwitches: unlessEmpty(EmailSwitches.partial()),
    version: unlessEmpty(Version),
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

export const suggestUsername = endpoint({
  method: 'GET',
  path: '/auth/username',
  summary: 'A free username: the one asked for, or one like it',
  access: 'public',
  query: z.object({ like: Username }),
  answer: data(z.object({ username: z.string() })),
  // As often as registering, which says as much: asking teaches nobody faster which usernames there are.
  rateLimit: { name: 'username', tries: 5, windowSeconds: 60 },
})

export const finishWelcome = endpoint({
  method: 'POST',
  path: '/account/welcome',
  summary: 'Say that the first questions were answered or skipped; they are asked once an account',
  access: 'verified',
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
  summary: 'The public profile of a person',
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
