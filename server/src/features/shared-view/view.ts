import {
  mostSharedTasks,
  type SharedProjectView,
  type SharedRecordView,
  type SharedTaskView,
} from '@daybook/contract/shared-view'
import type { Gathered } from '../../feature.ts'
import type { Context, Person } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { canEditProject, findProjectOf } from '../projects/projects.ts'
import { countView, noLongerShared, type OpenedLink, openLink, openLinkOfAny } from '../sharing/sharing.ts'
import { canEditTask, findVisibleTask, listProjectTasks } from '../tasks/tasks.ts'
import {
  presentCommon,
  presentProjectDetail,
  presentRow,
  presentStats,
  presentTaskDetail,
} from './presenter.ts'

export interface ViewParts {
  fingerprint: (text: string) => Buffer
}

/** People known by name; link holders count as nobody here. */
const knownViewer = ({ actor }: Context, link: OpenedLink): Person | null =>
  link.isKnown && actor.kind === 'person' ? actor : null

/** The record as the link's reader may see it; loaded in its owner's scope, since the link opens it. */
export const presentSharedTask = async (
  ctx: Context,
  link: OpenedLink,
  views: { viewCount: number; lastViewedAt: Date | null },
): Promise<SharedTaskView> => {
  const row = await findVisibleTask(ctx.db, link.owner_id, link.item_id)
  if (!row) throw notFound(noLongerShared)
  const viewer = knownViewer(ctx, link)
  return {
    type: 'task',
    task: presentTaskDetail(row, ctx.links, viewer?.id ?? link.id, link),
    tasks: [],
    projectStats: null,
    ...presentCommon(link, views),
    can: { edit: viewer !== null && canEditTask(viewer, { ...row, right: link.right }) },
  }
}

export const presentSharedProject = async (
  ctx: Context,
  link: OpenedLink,
  views: { viewCount: number; lastViewedAt: Date | null },
): Promise<SharedProjectView> => {
  const found = await findProjectOf(ctx.db, link.owner_id, link.item_id, ctx.now)
  if (!found) throw notFound(noLongerShared)
  const viewer = knownViewer(ctx, link)
  const tasks = await listProjectTasks(ctx.db, link.owner_id, link.item_id, mostSharedTasks)
  return {
    type: 'project',
    project: presentProjectDetail(found.row),
    tasks: tasks.map((row) => presentRow(row, link)),
    projectStats: presentStats(found.stats, link),
    ...presentCommon(link, views),
    can: { edit: viewer !== null && canEditProject(viewer, { ...found.row, right: link.right }) },
  }
}

/** @throws Refusal 404 and 410 as `openLink`. */
export const viewSharedTask = async (
  ctx: Context,
  { fingerprint }: ViewParts,
  token: string,
): Promise<SharedTaskView> => {
  const link = await openLink(ctx, 'task', token)
  // A record that is gone does not count as viewed.
  const known = await presentSharedTask(ctx, link, { viewCount: 0, lastViewedAt: null })
  const views = await countView(ctx, 'task', link, fingerprint)
  return { ...known, ...presentCommon(link, views) }
}

/** @throws Refusal 404 and 410 as `openLink`. */
export const viewSharedProject = async (
  ctx: Context,
  { fingerprint }: ViewParts,
  token: string,
): Promise<SharedProjectView> => {
  const link = await openLink(ctx, 'project', token)
  const known = await presentSharedProject(ctx, link, { viewCount: 0, lastViewedAt: null })
  const views = await countView(ctx, 'project', link, fingerprint)
  return { ...known, ...presentCommon(link, views) }
}

/** @throws Refusal 404 and 410 as `openLink`; 404 too for a type that has a page of its own. */
export const viewSharedRecord = async (
  ctx: Context,
  { fingerprint, shared }: ViewParts & Pick<Gathered, 'shared'>,
  token: string,
): Promise<SharedRecordView> => {
  const link = await openLinkOfAny(ctx, token)
  const record = await shared[link.type].page?.(ctx.db, { owner_id: link.owner_id, id: link.item_id })
  if (!record) throw notFound(noLongerShared)
  const views = await countView(ctx, link.type, link, fingerprint)
  return { type: 'record', of: link.type, record, ...presentCommon(link, views), can: { edit: false } }
}
