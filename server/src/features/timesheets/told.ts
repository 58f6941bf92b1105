import type { ToldRow } from './answer-queries.ts'

/** What the client answered, as its owner is told. */
export interface Answered {
  name: string
  approved: number
  queried: number
  /** The first of them, each said once. */
  queries: readonly string[]
}

const mostShown = 20

/** What came within some minutes: each entry by its last answer, under the first name that was typed. */
export const toldOf = (rows: readonly ToldRow[]): Answered => {
  const last = [...new Map(rows.map((row) => [row.entry_id, row])).values()]
  const queried = last.filter(({ verdict }) => verdict === 'queried')
  const [name = '', ...others] = new Set(rows.map((row) => row.name))
  return {
    name: others.length > 0 ? `${name} (and others)` : name,
    approved: last.length - queried.length,
    queried: queried.length,
    queries: [...new Set(queried.map(({ note }) => note))].slice(0, mostShown),
  }
}
