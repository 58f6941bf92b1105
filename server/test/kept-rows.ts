import type pg from 'pg'
import type { TestApp } from './app.ts'
import { atOnce, hasSettled, tablesOf } from './empty-app.ts'

type Connection = pg.Pool | pg.Client

/** The columns of a table that can be written, as a list. */
const columnsOf = async (on: Connection, table: string): Promise<string> => {
  const { rows } = await on.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/**
 * Keeps the rows of all tables as they are now. What it returns puts them back, which takes far less than making them over
 * HTTP. `on` is for where the statements of the app's own connections are looked at.
 */
export const keepRows = async (app: TestApp, on: Connection = app.pool): Promise<() => Promise<void>> => {
  await hasSettled(app)
  await on.query('create schema kept')
  const statements: string[] = []
  for (const table of await tablesOf(app)) {
    const copy = `kept."${table}"`
    await on.query(`create table ${copy} as table ${table}`)
    const columns = await columnsOf(on, table)
    statements.push(`delete from ${table}`)
    const { rows } = await on.query(`select from ${copy} limit 1`)
    if (rows.length > 0)
      statements.push(
        `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy}`,
      )
  }
  return async () => {
    await hasSettled(app)
    await on.query(atOnce(statements))
  }
}
