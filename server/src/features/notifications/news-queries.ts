import type { ShareableType } from '@daybook/contract/record-types'
import type { Database } from '../../db/types.ts'

/** What a shared task or project is called. */
export const findItem = (db: Database, item: ShareableType, id: string) =>
  item === 'task'
    ? db.selectFrom('tasks').select('title').where('id', '=', id).executeTakeFirst()
    : db.selectFrom('projects').select('name as title').where('id', '=', id).executeTakeFirst()

export const findTeam = (db: Database, id: string) =>
  db.selectFrom('teams').select('name').where('id', '=', id).executeTakeFirst()

/** Both sides of an application, and the job that it is for. */
export const findApplication = (db: Database, id: string) =>
  db
    .selectFrom('job_applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.job_id', 'j.title', 'j.owner_id as poster_id', 'a.applicant_id'])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Whose invoice it is, and what news of it say. */
export const findInvoice = async (db: Database, id: string) => {
  const row = await db
    .selectFrom('invoices')
    .select(['owner_id', 'number', 'client_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ownerId: row.owner_id,
      data: { invoiceId: id, number: row.number ?? '', client: row.client_name },
    }
  )
}

/** Whose proposal it is, and its title. */
export const findProposal = (db: Database, id: string) =>
  db.selectFrom('proposals').select(['owner_id', 'title']).where('id', '=', id).executeTakeFirst()

/** Whose project's time a link shows, and what the project is called, or was when the link was made. */
export const findTimesheet = (db: Database, id: string) =>
  db
    .selectFrom('timesheets as t')
    .leftJoin('projects as p', 'p.id', 't.project_id')
    .select(['t.owner_id', 't.project_id'])
    .select((is) => is.fn.coalesce('p.name', 't.project_name').as('project'))
    .where('t.id', '=', id)
    .executeTakeFirst()
