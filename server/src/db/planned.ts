import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from './types.ts'

/** By their texts, for every connection. Each connection keeps every plan that it made, some ten kilobytes each. */
const names = new Map<string, string>()
const texts = new Map<string, string>()

// A plan whose columns are those of the table fails once a newer instance adds one.
const takesWhateverIsThere = /\breturning \*|"\.\*|\bselect \*(?! from changed$)/

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

/** The pool as Kysely uses it: planned statements have names, all others have none. */
export const withNames = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient =>
    ({
      query: (text: string, values: unknown[]) => {
        const name = names.get(text)
        return name === undefined ? client.query(text, values) : client.query({ name, text, values })
      },
      release: () => client.release(),
    }) as unknown as PostgresPoolClient
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
