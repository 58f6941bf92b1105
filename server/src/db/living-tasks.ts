import { sql } from 'kysely'

// A project that is deleted with its tasks says so once for all of them (decision 019): what a task's own row says is
// not the whole truth. `task` is what the row is called in the query.

/** Whether a task went to the trash with its project. */
export const wentWithProject = (task: string) => sql<boolean>`exists (
  select from projects gone
  where gone.id = ${sql.ref(`${task}.project_id`)} and gone.owner_id = ${sql.ref(`${task}.owner_id`)} and gone.took_tasks)`

/** Whether a task is not in the trash, neither by itself nor with its project. */
export const isLiving = (task: string) =>
  sql<boolean>`(${sql.ref(`${task}.trashed_at`)} is null and not ${wentWithProject(task)})`

/**
 * The same of one person's tasks. Which projects took theirs along is read once, and not looked up for each task: a list
 * passes over a hundred thousand of them.
 */
export const isLivingOf = (owner: string, task: string) =>
  sql<boolean>`(${sql.ref(`${task}.trashed_at`)} is null and (${sql.ref(`${task}.project_id`)} is null
    or ${sql.ref(`${task}.project_id`)} not in (
      select gone.id from projects gone where gone.owner_id = ${owner} and gone.took_tasks)))`

/** The opposite of `isLiving`. */
export const isTrashed = (task: string) =>
  sql<boolean>`(${sql.ref(`${task}.trashed_at`)} is not null or ${wentWithProject(task)})`

/** Since when a task is in the trash; null for one that is not. */
export const trashedSince = (task: string) => sql<Date | null>`coalesce(${sql.ref(`${task}.trashed_at`)}, (
  select gone.trashed_at from projects gone where gone.id = ${sql.ref(`${task}.project_id`)} and gone.took_tasks))`
