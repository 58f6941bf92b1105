import type pg from 'pg'

export interface SentStatement {
  /** The name under which each connection plans it once. */
  name?: string | undefined
  text: string
  values: unknown[]
}

type Query = (...args: unknown[]) => unknown

const statementOf = ([first, second]: unknown[]): SentStatement => {
  const given: Partial<SentStatement> =
    typeof first === 'string'
      ? { text: first, values: second as unknown[] }
      : (first as Partial<SentStatement>)
  return { name: given.name, text: given.text ?? '', values: Array.isArray(given.values) ? given.values : [] }
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

interface Explained {
  rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const planIn = ({ rows: [row] }: Explained): PlanNode[] => (row ? nodesOf(row['QUERY PLAN'][0].Plan) : [])

type Session = pg.Client | pg.PoolClient

const planByValues = async (session: Session, { text, values }: SentStatement) =>
  planIn(await session.query({ text: `explain (format json) ${text}`, values }))

/** The plan that a connection keeps of a statement with a name, whatever its values. */
const planForAll = async (session: Session, { text, values }: SentStatement) => {
  await session.query(`prepare explained as ${text}`)
  await session.query('set plan_cache_mode = force_generic_plan')
  try {
    const given = values.length > 0 ? `(${values.map(() => 'null').join(', ')})` : ''
    return planIn(await session.query(`explain (format json) execute explained${given}`))
  } finally {
    await session.query('reset plan_cache_mode')
    await session.query('deallocate explained')
  }
}

/** What serves a statement: plans by its values, and where it has a name the one that is kept besides. */
const plansOf = async (session: Session, statement: SentStatement): Promise<PlanNode[]> => [
  ...(await planByValues(session, statement)),
  ...(statement.name === undefined ? [] : await planForAll(session, statement)),
]

const isPlannable = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

/** A scan that reads a whole table, or a whole index, whatever is asked of it. */
const readsAll = (node: PlanNode): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^(Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)

/** Where the plan of a statement reads a whole table, though the planner was told to avoid that at any price. */
export const fullScansOf = async (client: pg.Client, statement: SentStatement): Promise<string[]> => {
  if (!isPlannable(statement.text)) return []
  return (await plansOf(client, statement))
    .filter(readsAll)
    .map((node) => `${node['Node Type']} of ${node['Index Name'] ?? node['Relation Name']}`)
}

/** By which indexes statements read or change a table, each with the column that it is asked by first; each once. */
export const indexesOf = async (
  pool: pg.Pool,
  statements: SentStatement[],
  table: string,
): Promise<string[]> => {
  const session = await pool.connect()
  const nodes: PlanNode[] = []
  for (const statement of statements.filter(({ text }) => isPlannable(text)))
    nodes.push(...(await plansOf(session, statement)))
  session.release()
  const used = nodes
    .filter((node) => node['Index Name']?.startsWith(`${table}_`))
    .map(
      (node) => `${node['Index Name']} ${/^\(+\w+/.exec(node['Index Cond'] ?? '')?.[0].replace('((', '(')}`,
    )
  return [...new Set(used)]
}
