import type { CalendarWords } from '@daybook/contract/document-words/words'

/** In what a field for a day speaks where its page is not in English. */
export interface FieldLanguage {
  words: CalendarWords
  /** By which days are written and read. */
  locale: string
  dir: 'ltr' | 'rtl'
}
