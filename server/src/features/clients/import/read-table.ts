import { importMaxRows } from '@daybook/contract/client-import'
import { CsvError, parse } from 'csv-parse/sync'
import { invalid } from '../../../http/errors.ts'

export interface TableRow {
  /** Where it begins in the file, counted from 1. */
  line: number
  cells: readonly string[]
}

interface Parsed {
  record: string[]
  info: { lines: number; empty_lines: number }
}

/** Beyond these a file is no list of clients; parsing it would keep everybody else waiting. */
const mostColumns = 200
const longestRow = 100_000

const delimiters = [',', ';', '\t'] as const

const parsed = (text: string, options: { delimiter: string; to?: number }): Parsed[] =>
  parse(text, {
    ...options,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  }) as unknown as Parsed[]

/** The one that divides the first line into the most columns that `isKnown`, or at least into the most columns. */
const delimiterOf = (text: string, isKnown: (title: string) => boolean): string => {
  const worth = (delimiter: string): number => {
    const titles = parsed(text, { delimiter, to: 1 })[0]?.record ?? []
    return titles.filter(isKnown).length * 1000 + titles.length
  }
  return delimiters.reduce((best, other) => (worth(other) > worth(best) ? other : best))
}

/** A row may go over several lines, and empty ones may stand before it. */
const rowsOf = (records: readonly Parsed[]): TableRow[] =>
  records.map(({ record, info }, index) => {
    const before = records[index - 1]?.info ?? { lines: 0, empty_lines: 0 }
    return { line: before.lines + 1 + info.empty_lines - before.empty_lines, cells: record }
  })

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return invalid({ file: `A row has at most ${longestRow} characters` })
  const { lines } = error as { lines?: number }
  return invalid({ file: `The file cannot be read${lines ? ` at line ${lines}` : ''}: a quote may be open` })
}

/**
 * The titles and rows of a table separated by comma, semicolon or tab. Blank rows are dropped, but count towards
 * the limit.
 * @throws Refusal 400 on `file` for anything else, and for no rows or too many.
 */
export const readTable = (
  text: string,
  isKnown: (title: string) => boolean,
): { titles: readonly string[]; rows: readonly TableRow[] } => {
  try {
    const [head, ...rows] = rowsOf(
      // The head, and one more than may be, by which too many are known.
      parsed(text, { delimiter: delimiterOf(text, isKnown), to: importMaxRows + 2 }),
    )
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
    if (!head || filled.length === 0) throw invalid({ file: 'The file has no rows' })
    if (head.cells.length > mostColumns) throw invalid({ file: `At most ${mostColumns} columns` })
    if (rows.length > importMaxRows) throw invalid({ file: `At most ${importMaxRows} rows at a time` })
    return { titles: head.cells, rows: filled }
  } catch (error) {
    throw refusalOf(error)
  }
}
