import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Gives the browser's tab the title of the page, or the name of the record that the page is about. It is loaded beside the page, which does not wait for it. */
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
