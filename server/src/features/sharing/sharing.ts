import type { Page } from '@daybook/contract/endpoint'
import type { SharedProject, SharedTask, ShareOwner } from '@daybook/contract/sharing'
import { generalProject } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import * as queries from './queries.ts'

interface ShareRow {
  share_id: string
  named_at: string
  permission: 'readonly' | 'editable'
  first_name: string
  last_name: string
  username: string
  total: number | null
}

interface PageRequest {
  limit: number
  cursor?: string | undefined
}

/** One row more than asked for shows whether there is a next page. */
const pageOf = async <Row extends ShareRow, Item>(
  { limit, cursor }: PageRequest,
  list: (part: queries.Part) => Promise<Row[]>,
  count: () => Promise<{ total: number }>,
  present: (row: Row) => Item,
): Promise<Page<Item>> => {
  const after = cursor ? decodeCursor(cursor) : null
  const rows = await list({ after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    nextCursor:
      rows.length > limit && last ? encodeCursor({ value: last.named_at, id: last.share_id }) : null,
    total: rows[0]?.total ?? (after ? (await count()).total : 0),
  }
}

const presentShare = (row: ShareRow) => ({
  isSharedWithMe: true as const,
  sharePermission: row.permission,
  owner: {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
  } satisfies ShareOwner,
})

/** The tasks that others share with the actor by name. */
export const listSharedTasks = (ctx: SignedIn, query: PageRequest): Promise<Page<SharedTask>> =>
  pageOf(
    query,
    (part) => queries.listTasksSharedWith(ctx.db, ctx.actor.id, part),
    () => queries.countTasksSharedWith(ctx.db, ctx.actor.id).executeTakeFirstOrThrow(),
    (row) => ({
      _id: row.id,
      title: row.title,
      project: row.project_name ?? generalProject,
      dueDate: row.due_date,
      completed: row.completed_at !== null,
      ...presentShare(row),
    }),
  )

/** The projects that others share with the actor by name. */
export const listSharedProjects = (ctx: SignedIn, query: PageRequest): Promise<Page<SharedProject>> =>
  pageOf(
    query,
    (part) => queries.listProjectsSharedWith(ctx.db, ctx.actor.id, part),
    () => queries.countProjectsSharedWith(ctx.db, ctx.actor.id).executeTakeFirstOrThrow(),
    (row) => ({
      _id: row.id,
      name: row.name,
      description: row.description,
      color: row.color,
      ...presentShare(row),
    }),
  )
