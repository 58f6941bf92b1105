import type { Page } from '@daybook/contract/endpoint'
import type { SharedProject, SharedTask, ShareOwner } from '@daybook/contract/sharing'
import { generalProject } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import type { CursorPosition } from '../../http/cursor.ts'
import { type PageRequest, readPage } from '../../http/page.ts'
import { permissions, type Right } from './access.ts'
import * as queries from './queries.ts'

interface ShareRow {
  share_id: string
  named_at: string
  right: Right
  first_name: string
  last_name: string
  username: string
  total: number | null
}

const positionOf = ({ named_at, share_id }: ShareRow): CursorPosition => ({ value: named_at, id: share_id })

const presentShare = (row: ShareRow) => ({
  isSharedWithMe: true as const,
  sharePermission: permissions[row.right],
  owner: {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
  } satisfies ShareOwner,
})

/** Most people are named nowhere, and planning the lists takes longer than to find that out. */
const whereNamed = async <R>({ db, actor }: SignedIn, list: () => Promise<R[]>): Promise<R[]> =>
  (await queries.isNamed(db, actor.id)) ? list() : []

/** The tasks that others share with the actor by name. */
export const listSharedTasks = (ctx: SignedIn, query: PageRequest): Promise<Page<SharedTask>> =>
  readPage(query, {
    list: (part) => whereNamed(ctx, () => queries.listTasksSharedWith(ctx.db, ctx.actor.id, part)),
    count: async () =>
      (await queries.countTasksSharedWith(ctx.db, ctx.actor.id).executeTakeFirstOrThrow()).total,
    positionOf,
    present: (row) => ({
      _id: row.id,
      title: row.title,
      project: row.project_name ?? generalProject,
      dueDate: row.due_date,
      completed: row.completed_at !== null,
      ...presentShare(row),
    }),
  })

/** The projects that others share with the actor by name. */
export const listSharedProjects = (ctx: SignedIn, query: PageRequest): Promise<Page<SharedProject>> =>
  readPage(query, {
    list: (part) => whereNamed(ctx, () => queries.listProjectsSharedWith(ctx.db, ctx.actor.id, part)),
    count: async () =>
      (await queries.countProjectsSharedWith(ctx.db, ctx.actor.id).executeTakeFirstOrThrow()).total,
    positionOf,
    present: (row) => ({
      _id: row.id,
      name: row.name,
      description: row.description,
      color: row.color,
      active: row.active,
      ...presentShare(row),
    }),
  })
