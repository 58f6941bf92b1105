import { useEffect } from 'react'
import { useUser } from '../../lib/session-store.ts'

/** Whoever has no time zone saved gets the browser's, once it is known that they are without. */
export const useMissingZone = (): void => {
  const isMissing = useUser().timezone === null
  useEffect(() => {
    if (!isMissing) return
    import('../../features/accounts/settings/missing-zone.ts')
      .then(({ saveMissingZone }) => saveMissingZone())
      // A later visit tries again.
      .catch(() => undefined)
  }, [isMissing])
}
