import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Gives the browser's tab the title of the page. It is loaded beside the page, which does not wait for it. */
export const usePageTitle = (): void => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  useEffect(() => {
    let isLeft = false
    import('./page-titles.ts').then(
      ({ titleAt }) => {
        if (!isLeft) document.title = titleAt(path)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [path])
}
