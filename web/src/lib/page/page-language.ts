import type { DocumentWords } from '@daybook/contract/document-words/words'
import { useLayoutEffect } from 'react'

/** The whole page is in this language, with what floats over it, until it is left; the app’s while it is not known. */
export const usePageLanguage = (words: Pick<DocumentWords, 'language' | 'dir'> | null): void => {
  const { language, dir } = words ?? {}
  useLayoutEffect(() => {
    if (!language || !dir) return
    const root = document.documentElement
    const before = { lang: root.lang, dir: root.dir }
    Object.assign(root, { lang: language, dir })
    return () => void Object.assign(root, before)
  }, [language, dir])
}
