/** What a spreadsheet takes for a formula, and what would be taken for one that was guarded. */
const formula = /^'*[=+\-@\t\r]/

/** A text that a spreadsheet must not take for a formula gets an apostrophe, as their own imports know it. */
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** What `guarded` made of a text, back as it was. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

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
