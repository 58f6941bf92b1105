import { z } from 'zod'
import { firstDay, isCalendarDate, outsideYears } from './calendar.ts'

/**
 * Checks a text's length first and stops when it is too long, so that no pattern meets more than it is meant for.
 * Every text that a caller sends has a length (server/test/bounds.test.ts).
 */
export const atMost = (max: number, error = `Must be at most ${max} characters`) =>
  z.maxLength(max, { error, abort: true })

/** A text in a special form of at most `max` characters; `error` is the complaint, whatever is wrong. */
const formed = (max: number, error: string, form: z.core.$ZodCheck<string>) =>
  z.string(error).check(atMost(max, error), form)

type Complaint = string | ((typed: string) => string)

/** A text that matches a pattern; checks after it do not run when it does not match. */
export const patterned = (max: number, pattern: RegExp, complaint: Complaint) => {
  const error =
    typeof complaint === 'string' ? complaint : ({ input }: { input?: unknown }) => complaint(String(input))
  return z.string().check(z.maxLength(max, { error, abort: true }), z.regex(pattern, { error, abort: true }))
}

const notAnId = 'Must be a valid id'

/** A UUID; the product makes version 7, in lower case. */
export const Id = formed(36, notAnId, z.uuid(notAnId)).toLowerCase()

/** The id of a record, also as an answer shows it: as an object with its `_id`. */
export const Reference = z.union([z.object({ _id: Id }).transform(({ _id }) => _id), Id])

const bounds = { error: outsideYears, abort: true } as const

/** `yyyy-mm-dd`, a day that exists, within the years that instants have. */
export const CalendarDate = patterned(10, /^\d{4}-\d{2}-\d{2}$/, 'Must be a date in the form yyyy-mm-dd')
  .refine(isCalendarDate, { error: 'Must be a date in the form yyyy-mm-dd', abort: true })
  .refine((date) => date >= firstDay, bounds)

const endOfYears = Date.UTC(10_000, 0, 1)
const isWithinYears = (instant: string): boolean => {
  const ms = Date.parse(instant)
  return ms >= 0 && ms < endOfYears
}

/** How far back a device may date what was done on it (`at`), in milliseconds: 31 days (rules §4). */
export const furthestBackMs = 31 * 86_400_000

const notAnInstant = 'Must be an instant in ISO 8601'

/** ISO 8601 with an offset or `Z`, from 1970 and before the year 10000 in UTC (rules §4); answers are always UTC. */
export const Instant = formed(
  40,
  notAnInstant,
  z.iso.datetime({ offset: true, error: notAnInstant, abort: true }),
).refine(isWithinYears, bounds)

/** Whether this platform knows an IANA zone. */
export const isTimezone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** An IANA zone that this platform knows (spec 1 §5). */
export const Timezone = z
  .string()
  .check(atMost(64))
  .refine(isTimezone, 'Must be a time zone such as Europe/Berlin')

/** The first character that PostgreSQL cannot store in text: NUL, or half of a surrogate pair. */
export const unstorable = (text: string): string | undefined => {
  if (text.includes('\u0000')) return 'Must not contain the character NUL'
  return /\p{Cs}/u.test(text) ? 'Must not contain an incomplete character' : undefined
}

const storable: z.core.CheckFn<string> = ({ value, issues }) => {
  const message = unstorable(value)
  if (message) issues.push({ code: 'custom', message, input: value })
}

/** The whole numbers that are kept in columns of 64 bits; all others fit into 32 (server/test/bounds.test.ts). */
export const largeNumbers = z.registry<{ most: number }>()

/** Fields of which a blank is refused: without them all of something is meant, and what is done is done for good. */
export const neverBlank = z.registry<{ because: string }>()

/** A whole number from `least` to `most`, beyond what 32 bits hold and within what a number here says exactly. */
export const largeNumber = (least: number, most: number, error: string) =>
  z.int(error).min(least, error).max(most, error).register(largeNumbers, { most })

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) => z.string().trim().check(atMost(max), storable)

/** Required text; `message` is what a person reads when it is missing or blank. */
export const requiredText = (message: string, max: number) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? message : 'Must be text'),
    })
    .trim()
    .check(z.minLength(1, message), atMost(max), storable)

/** A web address. */
export const WebAddress = z
  .string()
  .check(
    atMost(300),
    storable,
    z.url({ protocol: /^https?$/, error: 'Must be a web address such as https://example.com' }),
  )

/** An optional value whose blank form (`""` or `null`) means "none": absent on create, cleared on update. */
export const blankable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

/** Optional, and absent where it is sent blank: what a record cannot be without stays (rules §2). */
export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), schema]).optional()

/** Optional; sent blank, it becomes the default of a new record (rules §2). */
export const orBlank = <S extends z.ZodType>(schema: S, blank: z.output<S>) =>
  z.union([z.literal('').transform(() => blank), z.null().transform(() => blank), schema]).optional()

/** A whole number in a query string. */
export const numberParameter = (min: number, max: number) =>
  z.coerce
    .number<number | string>()
    .int('Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max}`)

/** `true` or `false` in a query string. */
export const booleanParameter = z
  .union([z.boolean(), z.enum(['true', 'false'], 'Must be true or false')])
  .transform((value) => value === true || value === 'true')

/** A parameter that may be repeated: `?tag=a&tag=b`. */
export const repeatedParameter = <S extends z.ZodType>(schema: S) =>
  z.union([schema.transform((one) => [one]), z.array(schema).max(50, 'At most 50 values')])

/** The parameters of every paged list. */
export const PageQuery = {
  limit: numberParameter(1, 500).default(100).describe('Rows a page.'),
  cursor: z.string().check(atMost(4096)).optional().describe('`page.nextCursor` of the answer before.'),
}

/** What a 32-bit column holds. */
const mostInteger = 2_147_483_647

export const Version = z.int('Must be a whole number').min(1).max(mostInteger)
