/**
 * Where a spreadsheet takes what follows for a formula, apostrophes of an earlier guard aside: at the beginning of a cell,
 * and within one after each sign at which another locale divides cells and lines. There a quote is no protection, since it
 * is one only at the beginning of what is divided off. The wide signs count as the narrow ones in Japanese.
 */
const formula = /(?<![^;\t\r\n"])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r])/g
const guard = /(?<![^;\t\r\n"])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r])/g

/** A text that a spreadsheet must not take for a formula gets an apostrophe, as their own imports know it. */
const guarded = (text: string): string => text.replace(formula, "'")

/** What `guarded` made of a text, back as it was. */
export const unguarded = (text: string): string => text.replace(guard, '')

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Cell = string | number | null

/** One cell by RFC 4180. Numbers stay numbers; what is not known is empty. */
export const cellOf = (value: Cell): string =>
  typeof value === 'string' ? quoted(guarded(value)) : String(value ?? '')

const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** The lines of a file for spreadsheets, its titles first. */
export const csvLines = function* (
  titles: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<string> {
  // Spreadsheets take a file without the mark for their system's own encoding.
  yield `\uFEFF${lineOf(titles)}`
  for (const row of rows) yield lineOf(row)
}
