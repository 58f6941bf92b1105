import fc from 'fast-check'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { TestUser } from './builders.ts'

/** A statement on the rows of two people: `OWNERS` are their ids, and `SOME` selects some of what they own. */
export interface RandomStatement {
  statement: string
  /** Selects one of so many rows. */
  part: number
  /** Whether it is on rows of both people. */
  isBoth: boolean
  /** Whether its transaction is rolled back. */
  isUndone: boolean
}

export const oneOf = (statements: readonly string[]) =>
  fc.record<RandomStatement>({
    statement: fc.constantFrom(...statements),
    part: fc.integer({ min: 1, max: 4 }),
    isBoth: fc.boolean(),
    isUndone: fc.boolean(),
  })

export const runStatement = async (
  { db }: TestApp,
  owners: readonly TestUser[],
  { statement, part, isBoth, isUndone }: RandomStatement,
): Promise<void> => {
  const of = owners
    .slice(0, isBoth ? 2 : 1)
    .map(({ id }) => `'${id}'`)
    .join(', ')
  const some = `owner_id in (${of}) and hashtext(id::text) % ${part} = 0`
  const change = sql.raw(statement.replaceAll('SOME', some).replaceAll('OWNERS', of))
  await db
    .transaction()
    .execute(async (tx) => {
      await change.execute(tx)
      if (isUndone) throw new Error('Undone')
    })
    .catch((error: unknown) => {
      if (!isUndone) throw error
    })
}
