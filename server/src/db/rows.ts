import type pg from 'pg'

/**
 * Makes rows of the values of an answer. The rows that pg makes have a hidden class of their own in each answer, so that V8
 * looks up every property of every row the slow way; those of JSON share theirs with all that have the same names.
 */
const rowsOf = ({ fields, rows }: pg.QueryArrayResult): pg.QueryResultRow[] => {
  const names = fields.map(({ name }) => name)
  const blank = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`) as object
  return rows.map((values) => {
    const row: pg.QueryResultRow = { ...blank }
    for (const [at, name] of names.entries()) row[name] = values[at]
    return row
  })
}

/** A text of several statements, as a migration is, has several answers, whose rows nobody reads. */
export const withRows = (answer: pg.QueryArrayResult | pg.QueryArrayResult[]) =>
  Array.isArray(answer) ? answer : { ...answer, rows: rowsOf(answer) }
