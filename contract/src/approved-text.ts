import { documentDay } from './document-figures.ts'
import { fill } from './document-words/fill.ts'
import type { DocumentWords } from './document-words/words.ts'
import type { InvoiceItem } from './invoice-lines.ts'

/** Keeps a text that runs to the left, and its figures, apart from the words around it. */
export const apart = (text: string): string =>
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text

/** As on every screen: hours and minutes, to the nearest minute (decision 035). */
const clockTime = (seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** What the client approved of the time of a line, as in `Approved by Ada, 3 Nov 2026`; blank where nothing was. */
export const approvedText = (
  { approved }: Pick<InvoiceItem, 'approved'>,
  words: DocumentWords,
  locale: string,
): string => {
  if (!approved) return ''
  const { seconds, ofSeconds, by, on } = approved
  const said = { name: apart(by.join(', ')), date: apart(documentDay(locale, on)) }
  return seconds === ofSeconds
    ? fill(words.approved, said)
    : fill(words.partlyApproved, { ...said, part: clockTime(seconds), all: clockTime(ofSeconds) })
}
