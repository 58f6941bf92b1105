import type { ProposalTemplate } from '@daybook/contract/proposal-templates'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { presentContent } from './present-content.ts'
import * as queries from './queries.ts'

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
  if (!row) throw notFound('Template not found')
  return row
}

/** The present template. @throws Refusal 404 as `loadTemplate`. */
export const readTemplate = async (ctx: SignedIn, id: string): Promise<ProposalTemplate> =>
  present(await loadTemplate(ctx, id), ctx)
