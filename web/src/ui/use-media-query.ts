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

/** From 1024 px on, where a page beside the sidebar has room for columns. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 64rem)')

/** From 1280 px on, where the page, both its sides and a panel have room beside each other. */
export const useIsWidest = (): boolean => useMediaQuery('(width >= 80rem)')

/** From 1600 px on, where the sidebar and a panel leave a list all of its columns. */
export const useIsRoomy = (): boolean => useMediaQuery('(width >= 100rem)')
