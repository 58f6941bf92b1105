import type { CalendarWords } from '@daybook/contract/document-words/words'

/** The language of a date field whose page is not in English. */
export interface FieldLanguage {
  words: CalendarWords
  /** By which days are written and read. */
  locale: string
  dir: 'ltr' | 'rtl'
}
