import { type RawBuilder, sql } from 'kysely'
import type { Database } from './types.ts'

// People of the share of a task or of its project, and the shares themselves for those who only hold their links.
const viewersOf = (share: RawBuilder<unknown>) => sql`
  select n.user_id from shares s join share_people n on n.share_id = s.id where ${share}
  union select s.id from shares s where ${share}`

const peopleOfTask = (task: string) => {
  const id = sql.ref(`${task}.id`)
  const project = sql`(select id from projects where id = ${sql.ref(`${task}.project_id`)} and trashed_at is null)`
  const shares = sql`s.task_id = ${id} or s.project_id = ${project}`
  return sql<string[]>`array(select ${sql.ref(`${task}.owner_id`)} union ${viewersOf(shares)})`
}

const peopleOfProject = (project: string) => {
  const id = sql.ref(`${project}.id`)
  const ofTasks = sql`s.owner_id = ${sql.ref(`${project}.owner_id`)}
    and s.task_id in (select t.id from tasks t where t.project_id = ${id})`
  return sql<string[]>`array(select ${sql.ref(`${project}.owner_id`)}
    union ${viewersOf(sql`s.project_id = ${id}`)} union ${viewersOf(ofTasks)})`
}

/** Whoever sees the task that a statement changes; it must return `id`, `owner_id` and `project_id`. */
export const audienceOfChangedTask = peopleOfTask('changed')

/** Whoever sees the project that a statement changes, or one of its tasks; it must return `id` and `owner_id`. */
export const audienceOfChangedProject = peopleOfProject('changed')

/** Whoever sees a task, and whoever else is to hear of it. */
export const audienceOfTask = (id: string, ...others: string[]) =>
  sql<string[]>`(select ${peopleOfTask('t')} || ${others}::uuid[] from tasks t where t.id = ${id})`

/** The people who see a task by name, without those who only hold a link. */
export const namedAudienceOfTask = (id: string) =>
  sql<string[]>`(select array(
    select u.id from unnest(${peopleOfTask('t')}) as people(id) join users u on u.id = people.id)
  from tasks t where t.id = ${id})`

/** Whoever sees a project, or one of its tasks, and whoever else is to hear of it. */
export const audienceOfProject = (id: string, ...others: string[]) =>
  sql<string[]>`(select ${peopleOfProject('p')} || ${others}::uuid[] from projects p where p.id = ${id})`

/** Before a change after which it would not be found any more. */
export const readAudience = async (db: Database, audience: RawBuilder<string[]>): Promise<string[]> => {
  const { rows } = await sql<{ people: string[] }>`select ${audience} as people`.execute(db)
  return rows[0]?.people ?? []
}
