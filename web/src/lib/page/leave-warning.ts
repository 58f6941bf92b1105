import { useEffect } from 'react'

/** Answers what has the browser ask, while it was last told true, before the page is closed or left for another site. */
export const createLeaveWarning = (): ((isUnsaved: boolean) => void) => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return (isUnsaved) => window[isUnsaved ? 'addEventListener' : 'removeEventListener']('beforeunload', warn)
}

/** The same for as long as something on a screen is not saved. */
export const useLeaveWarning = (isUnsaved: boolean): void =>
  useEffect(() => {
    const warn = createLeaveWarning()
    warn(isUnsaved)
    return () => warn(false)
  }, [isUnsaved])
