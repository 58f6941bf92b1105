import { sessionState } from '../session/session-store.ts'
import { chosenFormats, todayIn } from './formats.ts'
import { ownTimezone } from './own-timezone.ts'
import type { DateReader } from './typed-date.ts'

/** Where nobody is signed in, weeks begin on Monday. */
const usualWeekStart = 1

/** One's own calendar and habits, by which a typed day is read; in the `locale` of a page that has one of its own. */
export const ownCalendar = (looksBack = false, locale = chosenFormats().locale): DateReader => {
  const session = sessionState()
  return {
    today: todayIn(ownTimezone()),
    weekStart: session.status === 'authenticated' ? session.user.weekStart : usualWeekStart,
    locale,
    looksBack,
  }
}
