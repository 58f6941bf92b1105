import { words as ar } from './ar.ts'
import { words as da } from './da.ts'
import { words as de } from './de.ts'
import { words as el } from './el.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'
import { words as he } from './he.ts'
import { words as it } from './it.ts'
import { words as ja } from './ja.ts'
import { words as ko } from './ko.ts'
import { type DocumentLanguage, documentLanguageOf } from './languages.ts'
import { words as nl } from './nl.ts'
import { words as pl } from './pl.ts'
import { words as pt } from './pt.ts'
import { words as ru } from './ru.ts'
import { words as sv } from './sv.ts'
import { words as uk } from './uk.ts'
import type { DocumentWords } from './words.ts'
import { words as zh } from './zh.ts'

/** The labels in every language; a browser loads the one that it needs. */
export const allDocumentWords: Readonly<Record<DocumentLanguage, DocumentWords>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pt,
  pl,
  sv,
  da,
  ru,
  uk,
  el,
  zh,
  ja,
  ko,
  ar,
  he,
}

/** The labels of a document in this locale. */
export const documentWords = (locale: string): DocumentWords => allDocumentWords[documentLanguageOf(locale)]
