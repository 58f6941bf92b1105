import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { withRows } from './rows.ts'
import type { Database } from './types.ts'

/** By their texts, for every connection. Each connection keeps every plan that it made, some ten kilobytes each. */
const names = new Map<string, string>()
const texts = new Map<string, string>()

// A plan whose columns are those of the table fails once a newer instance adds one.
const takesWhateverIsThere = /\breturning \*|"\.\*|\bselect \*(?! from changed$)/

const longestName = 63

const faults = new Set<string>()

/** Statements that cannot be planned under their names, once. They run all the same, and the tests fail on any. */
export const takePlanningFaults = (): string[] => {
  const taken = [...faults]
  faults.clear()
  return taken
}

const nameIt = (name: string, text: string): void => {
  if (texts.get(name) === text) return
  if (texts.has(name)) faults.add(`${name} has more than one shape`)
  else if (name.length > longestName) faults.add(`${name} is longer than a PostgreSQL name can be`)
  else if (takesWhateverIsThere.test(text)) faults.add(`${name} must name its columns`)
  else {
    texts.set(name, text)
    names.set(text, name)
  }
}

/**
 * Runs a statement that each connection plans once, under a name that stands in the code and has one shape. Only for
 * statements whose best plan is the same whatever the values: by key, or an insert; there, planning takes longer than the
 * work.
 */
export const runPlanned = async <R>(
  db: Database,
  name: string,
  query: { compile: () => CompiledQuery<R> },
): Promise<R[]> => {
  const compiled = query.compile()
  nameIt(name, compiled.sql)
  return (await db.executeQuery<R>(compiled)).rows
}

/** Stands for a value in a statement that is written once. */
class Open {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** A text that is made of it would be the same for everybody. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} is not known while a statement is written`)
  }
}

const openEach = <V extends object>(values: V): V =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Open(name)])) as V

/** @throws where a value is not open: it would be that of the first call, for everybody. */
const namesOf = (name: string, parameters: readonly unknown[]): string[] =>
  parameters.map((parameter) => {
    if (parameter instanceof Open) return parameter.name
    throw new Error(`${name} must leave each of its values open, or write it as a literal`)
  })

interface Written {
  statement: CompiledQuery
  names: string[]
}

const allWritten = new Map<string, Written>()

const write = <V extends object>(
  db: Database,
  name: string,
  values: V,
  query: (db: Database, open: V) => { compile: (db: Database) => CompiledQuery },
  isPlanned: boolean,
): Written => {
  const statement = query(db, openEach(values)).compile(db)
  if (isPlanned) nameIt(name, statement.sql)
  const written = { statement, names: namesOf(name, statement.parameters) }
  allWritten.set(name, written)
  return written
}

/**
 * The same, where building the statement takes longer than the rest of its call: `query` writes it at its first call,
 * with values that are left open, and later calls send theirs. It must not look at a value, nor at anything but `open`
 * that differs between two calls of this name. What has too many shapes to be planned by each connection is not.
 */
export const runWritten = async <R, V extends object>(
  db: Database,
  name: string,
  values: V,
  query: (db: Database, open: V) => { compile: (db: Database) => CompiledQuery<R> },
  isPlanned = true,
): Promise<R[]> => {
  const { statement, names: open } = allWritten.get(name) ?? write(db, name, values, query, isPlanned)
  const parameters = open.map((each) => {
    const value = values[each as keyof V]
    if (value === undefined) throw new Error(`${name} needs ${each}`)
    return value
  })
  return (await db.executeQuery<R>({ ...statement, parameters })).rows
}

/** Whether a planned statement has columns of another type since a newer instance migrated the database. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

/** The pool as Kysely uses it: planned statements have names, all others have none. */
export const withNames = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isUsable = true
    return {
      query: async (text: string, values: unknown[]) => {
        const name = names.get(text)
        const run = (as: string | undefined) =>
          client.query<unknown[]>({ name: as, text, values, rowMode: 'array' })
        const planned = run(name).catch((error: unknown) => {
          if (name === undefined || !isOutdated(error)) throw error
          isUsable = false
          // It did nothing yet. Within a transaction nothing can follow it, and its call fails this once.
          return run(undefined).catch(() => Promise.reject(error))
        })
        return withRows(await planned, name)
      },
      // Another connection plans its statements anew.
      release: () => client.release(!isUsable),
    } as unknown as PostgresPoolClient
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? wrap(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
