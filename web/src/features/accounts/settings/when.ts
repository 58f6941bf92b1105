import { formatInstant, timezoneOf } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'

/** Writes instants as the person wants them. */
export const useInstantFormat = (): ((instant: string) => string) => {
  const user = useUser()
  return (instant) => formatInstant(instant, timezoneOf(user), user)
}
