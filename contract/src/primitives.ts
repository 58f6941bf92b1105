import { z } from 'zod'
import { isCalendarDate } from './calendar.ts'

const withoutNul = (text: string) => !text.includes('\u0000')

/** A UUID; the product makes version 7, in lower case. */
export const Id = z.uuid('Must be a valid id').toLowerCase()

/** `yyyy-mm-dd`, a day that exists in the calendar. */
export const CalendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date in the form yyyy-mm-dd')
  .refine(isCalendarDate, 'Must be a date in the form yyyy-mm-dd')

/** ISO 8601 with an offset or `Z`; answers are always UTC. */
export const Instant = z.iso.datetime({ offset: true, error: 'Must be an instant in ISO 8601' })

const isTimezone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** An IANA zone that this platform knows (spec 1 §5). */
export const Timezone = z.string().max(64).refine(isTimezone, 'Must be a time zone such as Europe/Berlin')

/** Text of at most `max` characters, trimmed; PostgreSQL cannot keep NUL, so it is refused by name. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(withoutNul, 'Must not contain the character NUL')

/** Text that has to be there; `message` is what a person reads when it is missing or blank. */
export const requiredText = (message: string, max: number) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? message : 'Must be text'),
    })
    .trim()
    .min(1, message)
    .max(max, `Must be at most ${max} characters`)
    .refine(withoutNul, 'Must not contain the character NUL')

/** An optional value whose blank form (`""` or `null`) means "none": absent on create, cleared on update. */
export const blankable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

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

/** A parameter that may be given more than once: `?tag=a&tag=b`. */
export const repeatedParameter = <S extends z.ZodType>(schema: S) =>
  z.union([schema.transform((one) => [one]), z.array(schema)])

/** What every paged list takes. */
export const PageQuery = {
  limit: numberParameter(1, 500).default(100).describe('Rows a page.'),
  cursor: z.string().max(4096).optional().describe('`page.nextCursor` of the answer before.'),
}

export const Version = z.int('Must be a whole number').min(1)
