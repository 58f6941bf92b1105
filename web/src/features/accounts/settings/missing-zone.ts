import { serverIsReachable } from '../../../lib/connection/online.ts'
import { sessionState } from '../../../lib/session/session-store.ts'
import { saveProfile } from './settings.ts'

/**
 * Saves this browser's time zone for a person without one, as after a first sign-in by Google, so that server and
 * screen count the same days (decision 022). Silent: where it fails, the next visit tries again.
 */
export const saveMissingZone = async (): Promise<void> => {
  const session = sessionState()
  if (session.status !== 'authenticated' || session.user.timezone !== null || !serverIsReachable()) return
  await saveProfile({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }).catch(() => undefined)
}
