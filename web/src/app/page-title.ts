import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { titleOf } from './title-of.ts'

/** The title of the page in the browser's tabs and history: of the innermost route that names one. */
export const usePageTitle = (): void => {
  const name = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  useEffect(() => {
    document.title = titleOf(name)
  }, [name])
}
