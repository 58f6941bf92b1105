import type { FrameWords } from './document-words/words.ts'

/** What stands around what a link shows; around an invoice it is said in the document's language. */
export const frameWords: FrameWords = {
  skip: 'Skip to content',
  signIn: 'Sign in',
  openApp: 'Open Daybook',
}
