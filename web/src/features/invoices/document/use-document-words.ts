import { words as english } from '@daybook/contract/document-words/en'
import { type DocumentLanguage, documentLanguageOf } from '@daybook/contract/document-words/languages'
import type { DocumentWords } from '@daybook/contract/document-words/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { again } from '../../../lib/api/again.ts'

type Loaded = Promise<{ words: DocumentWords }>

// A client reads one of them: each is loaded by itself, where a document is in it.
const others: Readonly<Record<Exclude<DocumentLanguage, 'en'>, () => Loaded>> = {
  de: () => import('@daybook/contract/document-words/de'),
  fr: () => import('@daybook/contract/document-words/fr'),
  es: () => import('@daybook/contract/document-words/es'),
  it: () => import('@daybook/contract/document-words/it'),
  nl: () => import('@daybook/contract/document-words/nl'),
  pt: () => import('@daybook/contract/document-words/pt'),
  pl: () => import('@daybook/contract/document-words/pl'),
  sv: () => import('@daybook/contract/document-words/sv'),
  da: () => import('@daybook/contract/document-words/da'),
  ru: () => import('@daybook/contract/document-words/ru'),
  uk: () => import('@daybook/contract/document-words/uk'),
  el: () => import('@daybook/contract/document-words/el'),
  zh: () => import('@daybook/contract/document-words/zh'),
  ja: () => import('@daybook/contract/document-words/ja'),
  ko: () => import('@daybook/contract/document-words/ko'),
  ar: () => import('@daybook/contract/document-words/ar'),
  he: () => import('@daybook/contract/document-words/he'),
}

/**
 * The labels of a document in this locale; null while it is not known or they are loaded, and English where that fails.
 */
export const useDocumentWords = (locale: string | undefined): DocumentWords | null => {
  const language = locale === undefined ? null : documentLanguageOf(locale)
  const { data, isError } = useQuery({
    queryKey: ['document-words', language],
    queryFn: async () => (!language || language === 'en' ? english : (await again(others[language])).words),
    enabled: language !== null,
    initialData: language === 'en' ? english : undefined,
    // While another language is chosen, the document keeps its words until the new ones are there.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isError ? english : (data ?? null)
}
