import { sessionState } from '../session/session-store.ts'
import { chosenFormats, todayIn } from './formats.ts'
import { ownTimezone } from './own-timezone.ts'
import type { DateReader } from './typed-date.ts'

/** Where nobody is signed in, weeks begin on Monday. */
const usualWeekStart = 1

/** One's own calendar and habits, by which a typed day is read. */
export const ownCalendar = (looksBack = false): DateReader => {
  const session = sessionState()
  return {
    today: todayIn(ownTimezone()),
    weekStart: session.status === 'authenticated' ? session.user.weekStart : usualWeekStart,
    locale: chosenFormats().locale,
    looksBack,
  }
}
