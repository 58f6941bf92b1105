import { countedDay, dateIn, isCalendarDate, outsideYears } from '@daybook/contract/calendar'
import { type SharePermission, ShareSettings } from '@daybook/contract/sharing'
import { instantsAt } from '../../../lib/formats/wall-time.ts'
import type { Sharing } from '../share-item.ts'

/** When a link ends; `kept` is the instant that it has already. */
export type Expiry = 'kept' | 'never' | 'day' | 'week' | 'month' | 'date'

/** The fields of a share's form. */
export interface ShareFields {
  usernames: readonly string[]
  permission: SharePermission
  showsTime: boolean
  expiry: Expiry
  /** The last day of the link, yyyy-mm-dd, where `expiry` is a date. */
  date: string
}

export const fieldsOf = (sharing: Sharing): ShareFields => ({
  usernames: sharing.sharedUsernames,
  permission: sharing.sharePermission ?? 'editable',
  showsTime: sharing.shareShowsTime,
  expiry: sharing.shareExpiresAt ? 'kept' : 'never',
  date: '',
})

export const expiryLabels: Record<Exclude<Expiry, 'kept'>, string> = {
  never: 'Never',
  day: 'After a day',
  week: 'After a week',
  month: 'After a month',
  date: 'On a date',
}

const daysOf: Partial<Record<Expiry, number>> = { day: 1, week: 7, month: 30 }
const dayMs = 86_400_000

/** The end of a day by the person's clock. */
const endOf = (date: string, timezone: string): Date | undefined => {
  const dayAfter = countedDay(date, 1)
  return dayAfter === null ? undefined : instantsAt(timezone, dayAfter, '00:00')[0]
}

/** When the link ends: null never, undefined where no date was chosen yet. */
export const expiresAt = (
  { expiry, date }: Pick<ShareFields, 'expiry' | 'date'>,
  kept: string | null,
  { now, timezone }: { now: Date; timezone: string },
): string | null | undefined => {
  if (expiry === 'kept') return kept
  if (expiry === 'never') return null
  const days = daysOf[expiry]
  if (days !== undefined) return new Date(now.getTime() + days * dayMs).toISOString()
  return date ? endOf(date, timezone)?.toISOString() : undefined
}

interface Now {
  now: Date
  timezone: string
}

type Complaints = Partial<Record<keyof ShareFields, string>>

const complaintAbout = ({ expiry, date }: ShareFields, { now, timezone }: Now): Complaints | undefined => {
  if (expiry !== 'date') return undefined
  if (!isCalendarDate(date)) return { date: 'Choose the last day of the link' }
  // The link ends with the day after.
  if (countedDay(date, 1) === null) return { date: outsideYears }
  return date < dateIn(timezone, now) ? { date: 'Choose today or a later day' } : undefined
}

/** The values to send: for an existing share only differences, else all. */
export const composeShare = (
  fields: ShareFields,
  sharing: Sharing,
  now: Now,
): { settings: ShareSettings } | { complaints: Complaints } => {
  const complaints = complaintAbout(fields, now)
  if (complaints) return { complaints }
  const { isShared, sharedUsernames, sharePermission, shareExpiresAt } = sharing
  const { usernames, permission, showsTime } = fields
  const ends = expiresAt(fields, shareExpiresAt, now)
  const sameNames = usernames.join() === sharedUsernames.join()
  return {
    settings: ShareSettings.parse({
      ...((!isShared || !sameNames) && { sharedUsernames: usernames }),
      ...((!isShared || permission !== sharePermission) && { sharePermission: permission }),
      ...((!isShared || showsTime !== sharing.shareShowsTime) && { showsTime }),
      ...((!isShared || ends !== shareExpiresAt) && { expiresAt: ends }),
    }),
  }
}
