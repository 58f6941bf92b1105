import fastify from 'fastify'
import pg from 'pg'
import { marks, type Statements } from './statements.ts'

export interface BareOptions {
  connection: pg.ClientConfig
  poolSize: number
  ownerId: string
  statements: Statements
}

interface TaskBody {
  title: string
  description: string
  dueDate: string
  tags: string[]
  priority: number
  estimatedTime: number
}

const insert = `insert into tasks
  (id, owner_id, title, description, due_date, tags, priority, estimated_minutes, search_title, search_description, created_at, updated_at)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, lower($2), lower($3), now(), now()) returning *`
const update = `update tasks set title = $2, priority = $3, estimated_minutes = $4, search_title = $5,
  updated_at = now(), version = version + 1 where id = $1 and trashed_at is null returning *`

/** The least that could serve the same calls: no session, permission, validation or answer schema. */
const serve = async ({ connection, poolSize, ownerId, statements }: BareOptions): Promise<string> => {
  const pool = new pg.Pool({ ...connection, max: poolSize })
  const app = fastify()
  const read = (statement: Statements['get'], mark: string, value: unknown) =>
    pool.query(
      statement.text,
      statement.values.map((each) => (each === mark ? value : each)),
    )

  app.get<{ Params: { id: string } }>('/api/tasks/:id', async ({ params }) => {
    const { rows } = await read(statements.get, marks.id, params.id)
    return { success: true, data: rows[0] }
  })
  app.get<{ Querystring: { projectId?: string } }>('/api/tasks', async ({ query }) => {
    const statement = query.projectId ? statements.listOfProject : statements.listOfAll
    const { rows } = await read(statement, marks.projectId, query.projectId)
    return { success: true, data: rows.slice(0, 50) }
  })
  app.post<{ Body: TaskBody }>('/api/tasks', async ({ body }, reply) => {
    const { title, description, dueDate, tags, estimatedTime } = body
    const values = [ownerId, title, description, dueDate, tags, 3, estimatedTime]
    const { rows } = await pool.query(insert, values)
    return reply.code(201).send({ success: true, data: rows[0] })
  })
  app.put<{ Params: { id: string }; Body: TaskBody }>('/api/tasks/:id', async ({ params, body }) => {
    const values = [params.id, body.title, 3, body.estimatedTime, body.title.toLowerCase()]
    const { rows } = await pool.query(update, values)
    return { success: true, data: rows[0] }
  })

  return app.listen({ port: 0, host: '127.0.0.1' })
}

process.once('message', (options) => {
  void serve(options as BareOptions).then((origin) => process.send?.({ origin }))
})
process.once('disconnect', () => process.exit())
