import { timezoneOf } from '../../lib/formats.ts'
import { useToday } from '../../lib/now.ts'
import { useSession } from '../../lib/session-store.ts'

/** The viewer's zone and day; whoever is not signed in has those of their device. */
export const useCalendar = () => {
  const session = useSession()
  const timezone = timezoneOf(session.status === 'authenticated' ? session.user : { timezone: null })
  return { timezone, today: useToday(timezone) }
}
