import { serverIsReachable } from '../../../lib/online.ts'
import { sessionState } from '../../../lib/session-store.ts'
import { saveProfile } from './settings.ts'

/**
 * Gives whoever has no time zone saved, as after a first sign-in by Google, this browser's, so that server and screen
 * count the same days (decision 014). Quietly: where it fails, the next visit tries again.
 */
export const saveMissingZone = async (): Promise<void> => {
  const session = sessionState()
  if (session.status !== 'authenticated' || session.user.timezone !== null || !serverIsReachable()) return
  await saveProfile({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }).catch(() => undefined)
}
