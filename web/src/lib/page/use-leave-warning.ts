import { useEffect } from 'react'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Has the browser ask before the page is closed or left for another site while something on it is not saved. */
export const useLeaveWarning = (isUnsaved: boolean): void =>
  useEffect(() => {
    if (!isUnsaved) return
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
