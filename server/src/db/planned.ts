import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from './types.ts'

/** Every connection keeps every plan it made, some ten kilobytes each. */
const mostPlans = 50
const names = new Map<string, string>()

/**
 * Runs a statement that each connection plans once. Only for statements whose best plan is the same whatever the
 * values: by key, or an insert; there, planning takes longer than the work. Beyond a bound it is planned each time.
 */
export const runPlanned = async <R>(
  db: Database,
  query: { compile: () => CompiledQuery<R> },
): Promise<R[]> => {
  const compiled = query.compile()
  if (!names.has(compiled.sql) && names.size < mostPlans) names.set(compiled.sql, `planned_${names.size}`)
  return (await db.executeQuery<R>(compiled)).rows
}

/** The pool as Kysely takes it: planned statements go out under their names, all others without one. */
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
