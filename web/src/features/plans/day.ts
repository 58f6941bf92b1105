import { formatDate, timezoneOf } from '../../lib/formats/formats.ts'
import { useUser } from '../../lib/session/session-store.ts'

/** Writes an instant as a day in the person's zone and format. */
export const useDayFormat = (): ((instant: string) => string) => {
  const user = useUser()
  return (instant) => formatDate(instant, timezoneOf(user), user)
}
