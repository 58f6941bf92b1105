import type { SeenType } from '@daybook/contract/record-types'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './types.ts'

// Whoever sees a record hears of its changes: people, and shares for those who only hold their links.

const peopleOfChangedTask = (task: string) =>
  sql<
    string[]
  >`people_of_changed_task(${sql.ref(`${task}.id`)}, ${sql.ref(`${task}.owner_id`)}, ${sql.ref(`${task}.project_id`)})`

const peopleOfProject = (project: string) =>
  sql<string[]>`people_of_project(${sql.ref(`${project}.id`)}, ${sql.ref(`${project}.owner_id`)})`

/** The people who see the task that a query calls `task`. */
export const peopleOfTask = (task: string) => sql<string[]>`array(
  select distinct a.viewer from access a where a.item_type = 'task' and a.item_id = ${sql.ref(`${task}.id`)})`

const changed: { [T in SeenType]?: RawBuilder<string[]> } = {
  task: peopleOfChangedTask('changed'),
  project: peopleOfProject('changed'),
}

/** The people who see the record that a statement changes; it must return `id` and `owner_id`, and of a task `project_id`. */
export const audienceOfChanged = (type: SeenType): RawBuilder<string[]> =>
  changed[type] ??
  sql<string[]>`array(
    select changed.owner_id
    union select a.viewer from access a
      where a.item_type = ${sql.lit(type)} and a.item_id = changed.id and a.via <> 'owner')`

/** Those who see somebody's time on a task (rules §10): in a team, only who manages it, and the person. */
const seersOfTime = (task: RawBuilder<unknown>, worker: RawBuilder<unknown>) => sql<string[]>`array(
  select a.viewer from access a where a.item_type = 'task' and a.item_id = ${task} and a.sees_time
  union select ${worker} where ${worker} is not null)`

/** Those who see the time on the task of a timer that a statement changes, and the one whose time it is; it must return `id` and `actor_id`. */
export const audienceOfChangedTimer = seersOfTime(sql`changed.id`, sql`changed.actor_id`)

/** Those who see somebody's time on a task, and that person; null for one who has deleted their account. */
export const audienceOfTimer = (taskId: string, worker: string | null) =>
  seersOfTime(sql`${taskId}`, sql`${worker}::uuid`)

/** The people who see a task, and those who must hear of it besides. */
export const audienceOfTask = (id: string, ...others: string[]) =>
  sql<string[]>`(select ${peopleOfTask('t')} || ${others}::uuid[] from tasks t where t.id = ${id})`

/** The people who see a task, without those who only hold a link. */
export const namedAudienceOfTask = (id: string) =>
  sql<string[]>`array(
    select distinct a.viewer from access a where a.item_type = 'task' and a.item_id = ${id} and a.via <> 'link')`

/** The people who see a project or one of its tasks, and those who must hear of it besides. */
const audienceOfProject = (id: string, ...others: string[]) =>
  sql<string[]>`(select ${peopleOfProject('p')} || ${others}::uuid[] from projects p where p.id = ${id})`

const audiences: { [T in SeenType]?: (id: string) => RawBuilder<string[]> } = {
  task: audienceOfTask,
  project: audienceOfProject,
}

/** The people who see a record, each once. */
export const audienceOfItem = (type: SeenType, id: string): RawBuilder<string[]> =>
  audiences[type]?.(id) ??
  sql<
    string[]
  >`array(select distinct a.viewer from access a where a.item_type = ${type} and a.item_id = ${id})`

/** Call it before a change after which the audience could not be found any more. */
export const readAudience = async (db: Database, audience: RawBuilder<string[]>): Promise<string[]> => {
  const { rows } = await sql<{ people: string[] }>`select ${audience} as people`.execute(db)
  return rows[0]?.people ?? []
}
