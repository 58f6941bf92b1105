import type { ScreenWords } from '@daybook/contract/document-words/words'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'

/** What to do about what failed, in the client’s language: the server’s own words are English. Blank for its faults. */
export const whyNot = (error: unknown, words: ScreenWords): string => {
  if (error instanceof ApiError && error.status === 429) return words.tooOften
  return wasAnswered(error) ? '' : words.connection
}
