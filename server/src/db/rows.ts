import type pg from 'pg'

interface Shape {
  names: string[]
  blank: object
}

/**
 * The rows that pg makes have a hidden class of their own in each answer, so that V8 looks up every property of every row
 * the slow way; those of JSON share theirs with all that have the same names.
 */
const shapeOf = ({ fields }: pg.QueryArrayResult): Shape => {
  const names = fields.map(({ name }) => name)
  return {
    names,
    blank: JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`) as object,
  }
}

/** By the names of planned statements, which have the same columns in every answer. */
const shapes = new Map<string, Shape>()

const knownShape = (statement: string, answer: pg.QueryArrayResult): Shape => {
  const shape = shapes.get(statement) ?? shapeOf(answer)
  shapes.set(statement, shape)
  return shape
}

const rowsOf = (answer: pg.QueryArrayResult, statement: string | undefined): pg.QueryResultRow[] => {
  if (answer.rows.length === 0) return []
  const { names, blank } = statement === undefined ? shapeOf(answer) : knownShape(statement, answer)
  return answer.rows.map((values) => {
    const row: pg.QueryResultRow = { ...blank }
    // Not `for … of entries()`, which makes an array for each value: a fifth of what a list leaves to collect.
    names.forEach((name, at) => {
      row[name] = values[at]
    })
    return row
  })
}

/**
 * Makes rows of the values of an answer, by the name of its statement where it is planned. A text of several statements, as
 * a migration is, has several answers, whose rows nobody reads.
 */
export const withRows = (answer: pg.QueryArrayResult | pg.QueryArrayResult[], statement?: string) =>
  Array.isArray(answer) ? answer : { ...answer, rows: rowsOf(answer, statement) }
