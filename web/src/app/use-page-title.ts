import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Sets the tab's title. Loads the titles on demand, so that the page does not wait for them. */
export const usePageTitle = (): void => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? null })
  useEffect(() => {
    let isLeft = false
    import('./page-titles.ts').then(
      ({ showTitle }) => {
        if (!isLeft) showTitle({ path, title })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [path, title])
}
