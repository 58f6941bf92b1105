import { useEffect } from 'react'
import { useUser } from '../../lib/session/session-store.ts'

/** Saves the browser's time zone for a person who has none. */
export const useMissingZone = (): void => {
  const isMissing = useUser().timezone === null
  useEffect(() => {
    if (!isMissing) return
    import('../../features/accounts/settings/missing-zone.ts')
      .then(({ saveMissingZone }) => saveMissingZone())
      // The next visit tries again.
      .catch(() => undefined)
  }, [isMissing])
}
