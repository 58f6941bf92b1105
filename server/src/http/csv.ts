/**
 * Where a spreadsheet reads what follows as a formula, ignoring the apostrophes of an earlier guard: at the start
 * of a cell, and inside it after each sign that separates cells or lines in some locale. Quotes do not protect
 * there, since they only count at the start of a cell. In Japanese the wide signs count as the narrow ones.
 */
const formula = /(?<![^;\t\r\n"])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r])/g
const guard = /(?<![^;\t\r\n"])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r])/g

/** Puts an apostrophe before text that a spreadsheet would take for a formula; spreadsheets' own imports know it. */
const guarded = (text: string): string => text.replace(formula, "'")

/** Reverses `guarded`. */
export const unguarded = (text: string): string => text.replace(guard, '')

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Decimal digits that the product wrote itself: below zero too they are no formula. */
interface Digits {
  digits: string
}

export type Cell = string | number | Digits | null

/** One cell by RFC 4180. Numbers stay numbers; unknown values are empty. */
export const cellOf = (value: Cell): string =>
  typeof value === 'string'
    ? quoted(guarded(value))
    : String((typeof value === 'object' ? value?.digits : value) ?? '')

/** One line of a file for spreadsheets. */
export const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** The first line. Without the mark spreadsheets assume their system's own encoding. */
export const headOf = (titles: readonly string[]): string => `\uFEFF${lineOf(titles)}`

/** The lines of a file for spreadsheets, titles first. */
export const csvLines = function* (
  titles: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<string> {
  yield headOf(titles)
  for (const row of rows) yield lineOf(row)
}
