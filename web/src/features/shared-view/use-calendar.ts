import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useSession } from '../../lib/session/session-store.ts'

/** The viewer's zone and day; the device's for people who are not signed in. */
export const useCalendar = () => {
  const session = useSession()
  const timezone = timezoneOf(session.status === 'authenticated' ? session.user : { timezone: null })
  return { timezone, today: useToday(timezone) }
}
