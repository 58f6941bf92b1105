import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Tables } from '../server/src/db/types.ts'
import { listTasks } from '../server/src/features/tasks/list-queries.ts'
import { findTask } from '../server/src/features/tasks/queries.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The reads as the product sends them, with marks in place of a request's values. */
export interface Statements {
  get: Statement
  listOfProject: Statement
  listOfAll: Statement
}

export const marks = { id: '{id}', projectId: '{projectId}' }

const capture = async (read: (db: Database) => Promise<unknown>): Promise<Statement> => {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void sent.push(event.query),
  })
  await read(db)
  const [first] = sent
  if (!first || sent.length > 1) throw new Error(`${sent.length} statements where one read sends one`)
  return { text: first.sql, values: [...first.parameters] }
}

/** Taken from the product's own queries, so that both servers ask the database the same. */
export const statementsFor = async (viewer: string): Promise<Statements> => {
  const listing = {
    owner: viewer,
    viewer,
    days: { today: '', weekFirst: '', weekLast: '' },
    sort: 'createdAt' as const,
    order: 'desc' as const,
    after: null,
    limit: 51,
  }
  const ofProject = { projectId: marks.projectId, completed: false }
  return {
    get: await capture((db) => findTask(db, viewer, marks.id)),
    listOfProject: await capture((db) => listTasks(db, { ...listing, filters: ofProject })),
    listOfAll: await capture((db) => listTasks(db, { ...listing, filters: {} })),
  }
}
