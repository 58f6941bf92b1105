import type { ProposalTemplate, TemplateCreate, TemplateUpdate } from '@daybook/contract/proposal-templates'
import type { SignedIn } from '../../http/context.ts'
import type { Created } from '../../records/create-record.ts'
import { findDefaults } from '../invoices/invoices.ts'
import { findShipped, readUsable } from './public-templates.ts'
import * as queries from './queries.ts'
import { changesOf, newTemplate } from './template-columns.ts'
import { templateRecords } from './template-records.ts'

export { factsFor } from './facts.ts'
export { generateProposal, missingComplaints, valueComplaints } from './generate.ts'
export { readUsable } from './public-templates.ts'
export { listTemplates, loadOwnOrPro, loadTemplate, readTemplate } from './read-template.ts'
export { keptPrices, partColumns } from './template-columns.ts'

/**
 * Writes a template; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 409 for a used id with another body.
 */
export const createTemplate = (ctx: SignedIn, body: TemplateCreate): Promise<Created<ProposalTemplate>> =>
  templateRecords.create(ctx, body, async () => {
    const { currency } = await findDefaults(ctx.db, ctx.actor.id)
    return { values: (row) => ({ ...row, ...newTemplate(body, currency, ctx.now), trashed_at: null }) }
  })

/**
 * Changes what is sent and leaves the rest.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 */
export const updateTemplate = (
  ctx: SignedIn,
  template: queries.TemplateRow,
  body: TemplateUpdate,
): Promise<ProposalTemplate> =>
  templateRecords.change(ctx, template, {
    version: body.version,
    columns: (tx, held) => changesOf(held, body, tx.now),
  })

/** Counts that something was made of a template, in the transaction in which it is made. */
export const countUse = (tx: SignedIn, id: string): Promise<void> =>
  queries.countUse(tx.db, id, findShipped(id) !== undefined)

/** A copy of one's own, for nobody else to see. @throws Refusal 404 for what is neither one's own nor for everybody. */
export const duplicateTemplate = (
  ctx: SignedIn,
  id: string,
  copyId: string | undefined,
): Promise<Created<ProposalTemplate>> => {
  const source = { ...(copyId && { _id: copyId }), of: id, made: 'copy' }
  return templateRecords.create(ctx, source, async () => {
    const { name, category, description, sections, variables, pricing, currency } = await readUsable(ctx, id)
    const prices = pricing.map(({ _id: _, ...price }) => price)
    const body = { name, category, description, sections, variables, pricing: prices }
    return { values: (row) => ({ ...row, ...newTemplate(body, currency, ctx.now), trashed_at: null }) }
  })
}

/** To the trash, from where it comes back within 30 days (rules §4). */
export const trashTemplate = (ctx: SignedIn, template: queries.TemplateRow): Promise<void> =>
  templateRecords.trash(ctx, template)

/** @throws Refusal 404 when it is not in the actor's trash. */
export const restoreTemplate = (ctx: SignedIn, id: string): Promise<ProposalTemplate> =>
  templateRecords.restore(ctx, id)
