import { sessionState } from '../session/session-store.ts'
import { timezoneOf } from './formats.ts'

/** One's own, in which what is told of times is understood. */
export const ownTimezone = (): string => {
  const session = sessionState()
  return timezoneOf(session.status === 'authenticated' ? session.user : { timezone: null })
}
