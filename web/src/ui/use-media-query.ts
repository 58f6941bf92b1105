import { useSyncExternalStore } from 'react'

/** Whether the screen matches now; the component renders again when that changes. */
const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )

/** Below 768 px, where panels fill the screen (spec 1 §9). */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 48rem)')
