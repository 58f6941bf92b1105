import { formatDate, timezoneOf } from '../../lib/formats.ts'
import { useUser } from '../../lib/session-store.ts'

/** Writes an instant as its day where the person is, as the person writes it. */
export const useDayFormat = (): ((instant: string) => string) => {
  const user = useUser()
  return (instant) => formatDate(instant, timezoneOf(user), user)
}
