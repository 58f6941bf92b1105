import type pg from 'pg'

export interface SentStatement {
  text: string
  values: unknown[]
}

type Query = (...args: unknown[]) => unknown

const statementOf = ([first, second]: unknown[]): SentStatement => {
  const given =
    typeof first === 'string' ? { text: first, values: second } : (first as Partial<SentStatement>)
  return { text: given.text ?? '', values: Array.isArray(given.values) ? given.values : [] }
}

const watch = (pool: pg.Pool, sent: (statement: SentStatement) => void): void => {
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as Query
    const watched: Query = (...args) => {
      sent(statementOf(args))
      return query(...args)
    }
    Object.assign(client, { query: watched })
  })
}

/** Everything that goes to the database through the pool from now on, each text once, with the values it first had. */
export const recordStatements = (pool: pg.Pool): Map<string, SentStatement> => {
  const sent = new Map<string, SentStatement>()
  watch(pool, (statement) => {
    if (!sent.has(statement.text)) sent.set(statement.text, statement)
  })
  return sent
}

// The relay looks for committed events afterwards, and tells the other instances.
const isOfRelay = (text: string) => /pg_snapshot_xmin|pg_notify/.test(text)

/** The texts of everything that calls send to the database from now on, begin and commit too, in order. */
export const followStatements = (pool: pg.Pool): string[] => {
  const texts: string[] = []
  watch(pool, ({ text }) => {
    if (!isOfRelay(text)) texts.push(text)
  })
  return texts
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

const isPlannable = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A scan that reads a whole table, or a whole index, whatever is asked of it. */
const readsAll = (node: PlanNode): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^(Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)

/** Where the plan of a statement reads a whole table, though the planner was told to avoid that at any price. */
export const fullScansOf = async (client: pg.Client, { text, values }: SentStatement): Promise<string[]> => {
  if (!isPlannable(text)) return []
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (format json) ${text}`,
    values,
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan ? nodesOf(plan) : [])
    .filter(readsAll)
    .map((node) => `${node['Node Type']} of ${node['Index Name'] ?? node['Relation Name']}`)
}
