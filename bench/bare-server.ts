import fastify from 'fastify'
import pg from 'pg'

export interface BareOptions {
  connection: pg.ClientConfig
  poolSize: number
  /** Whose tasks and invoices are listed, and whose are created: they stand in the statements. */
  ownerId: string
  writerId: string
}

interface TaskBody {
  title: string
  description: string
  dueDate: string
  tags: string[]
  estimatedTime: number
}

const record = `id, title, description, due_date, project_id, tags, priority, estimated_minutes, completed_at,
  created_at, updated_at, version`
const line = 'id, title, due_date, priority, completed_at, version'
const newest = 'order by created_at desc, id desc limit 50'

const statementsOf = ({ ownerId, writerId }: BareOptions) => ({
  get: `select ${record} from tasks where id = $1`,
  listOfAll: `select ${line} from tasks where owner_id = '${ownerId}' and trashed_at is null ${newest}`,
  listOfProject: `select ${line} from tasks where owner_id = '${ownerId}' and project_id = $1
    and completed_at is null and trashed_at is null ${newest}`,
  listOfInvoices: `select id, number, status, client_name, issue_date, due_date, currency, total, balance from invoices
    where owner_id = '${ownerId}' and trashed_at is null order by (status = 'draft') desc, issue_date desc, id desc limit 50`,
  listOfJobs: `select j.id, j.title, j.slug, j.type, j.workplace, j.location, j.budget_min, j.budget_max, j.budget_currency,
      j.budget_per, j.skills, j.deadline, j.published_at, (
        select json_build_object('name', u.display_name, 'username', u.username) from users u where u.id = j.owner_id) as poster
    from jobs j where j.status = 'open' and j.trashed_at is null and j.published_at is not null
    order by j.published_at desc, j.id desc limit 50`,
  create: `insert into tasks (id, owner_id, title, description, due_date, tags, priority, estimated_minutes,
      search_title, search_description, created_at, updated_at)
    values (gen_random_uuid(), '${writerId}', $1, $2, $3, $4, 3, $5, lower($1), lower($2), now(), now())
    returning ${record}`,
  update: `update tasks set title = $2, priority = 3, estimated_minutes = $3, search_title = lower($2),
    updated_at = now(), version = version + 1 where id = $1 returning ${record}`,
})

/**
 * The least that could serve the same calls: one simple statement each, planned once a connection; no session,
 * permission, validation, event or answer schema. A list has what a line of it shows.
 */
const serve = async (options: BareOptions): Promise<string> => {
  const pool = new pg.Pool({ ...options.connection, max: options.poolSize })
  const statements = statementsOf(options)
  const app = fastify()
  const run = async (name: keyof typeof statements, values: unknown[] = []) =>
    (await pool.query({ name, text: statements[name], values })).rows

  app.get<{ Params: { id: string } }>('/api/tasks/:id', async ({ params }) => {
    const [data] = await run('get', [params.id])
    return { success: true, data }
  })
  app.get<{ Querystring: { projectId?: string } }>('/api/tasks', async ({ query: { projectId } }) => ({
    success: true,
    data: await (projectId ? run('listOfProject', [projectId]) : run('listOfAll')),
  }))
  app.get('/api/jobs/public', async () => ({ success: true, data: await run('listOfJobs') }))
  app.get('/api/invoices', async () => ({ success: true, data: await run('listOfInvoices') }))
  app.post<{ Body: TaskBody }>('/api/tasks', async ({ body }, reply) => {
    const { title, description, dueDate, tags, estimatedTime } = body
    const [data] = await run('create', [title, description, dueDate, tags, estimatedTime])
    return reply.code(201).send({ success: true, data })
  })
  app.put<{ Params: { id: string }; Body: TaskBody }>('/api/tasks/:id', async ({ params, body }) => {
    const [data] = await run('update', [params.id, body.title, body.estimatedTime])
    return { success: true, data }
  })

  return app.listen({ port: 0, host: '127.0.0.1' })
}

process.once('message', (options) => {
  void serve(options as BareOptions).then((origin) => process.send?.({ origin }))
})
process.once('disconnect', () => process.exit())
