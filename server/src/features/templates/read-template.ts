import type { ProposalTemplate } from '@daybook/contract/proposal-templates'
import { requirePlan } from '../../http/authentication.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { presentContent } from './present-content.ts'
import * as queries from './queries.ts'

const missing = 'Template not found'

/** The record as its owner sees it. */
const present = (row: queries.TemplateRow, { actor }: SignedIn): ProposalTemplate => ({
  ...presentContent(row),
  isPublic: row.published_at !== null,
  can: { edit: actor.userType === 'pro', delete: true },
  version: row.version,
})

/** All of the actor's, the newest first. */
export const listTemplates = async (ctx: SignedIn): Promise<ProposalTemplate[]> =>
  (await queries.listTemplates(ctx.db, ctx.actor.id)).map((row) => present(row, ctx))

/** @throws Refusal 404 for what is missing, in the trash or not the actor's. */
export const loadTemplate = async ({ db, actor }: SignedIn, id: string): Promise<queries.TemplateRow> => {
  const row = await queries.findTemplate(db, actor.id, id)
  if (!row) throw notFound(missing)
  return row
}

/**
 * One of the actor's, for which they need no Pro.
 * @throws Refusal 403 `pro_required` without Pro for any other, 404 with it.
 */
export const loadOwnOrPro = async (ctx: SignedIn, id: string): Promise<queries.TemplateRow> => {
  const row = await queries.findTemplate(ctx.db, ctx.actor.id, id)
  if (!row) requirePlan('pro', ctx.actor)
  if (!row) throw notFound(missing)
  return row
}

/** The present template. @throws Refusal as `loadOwnOrPro`. */
export const readTemplate = async (ctx: SignedIn, id: string): Promise<ProposalTemplate> =>
  present(await loadOwnOrPro(ctx, id), ctx)
