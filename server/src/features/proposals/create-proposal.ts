import { inCurrency } from '@daybook/contract/proposal-figures'
import type { Proposal, ProposalCreate } from '@daybook/contract/proposals'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, Refusal } from '../../http/errors.ts'
import type { Created } from '../../records/create-record.ts'
import { findUsualTax } from '../invoices/invoices.ts'
import { countUse, factsFor, readUsable } from '../templates/templates.ts'
import { changesOf, titleColumns } from './draft-columns.ts'
import { livingParties } from './living-parties.ts'
import { proposalRecords } from './proposal-records.ts'
import type { ProposalRow } from './queries.ts'
import { loadProposal } from './read-proposal.ts'
import { note } from './write-queries.ts'

const findTemplate = async (ctx: SignedIn, id: string | null | undefined) => {
  if (!id) return undefined
  try {
    return await readUsable(ctx, id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      throw invalid({ templateId: 'Template not found' })
    throw error
  }
}

/** What a change of it takes from an accepted proposal. */
const findChanged = async (
  ctx: SignedIn,
  id: string | null | undefined,
): Promise<ProposalRow | undefined> => {
  if (!id) return undefined
  const row = await loadProposal(ctx, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found')
      throw invalid({ changeOf: 'Proposal not found' })
    throw error
  })
  if (row.change_of !== null) throw invalid({ changeOf: 'It is a change itself: change the original' })
  if (row.status !== 'accepted') throw conflict('Only an accepted proposal can be changed')
  return row
}

/**
 * Writes a draft. What is not sent comes from the template, and of a change from what it changes; sent again under its own
 * `_id` it answers the one that was made.
 * @throws Refusal 409 for a used id with another body, and for a change of what was not accepted; 400 for a template, client,
 *   project or company that is not the actor's.
 */
export const createProposal = (ctx: SignedIn, body: ProposalCreate): Promise<Created<Proposal>> =>
  proposalRecords.create(ctx, body, async () => {
    const [template, changed] = await Promise.all([
      findTemplate(ctx, body.templateId),
      findChanged(ctx, body.changeOf),
    ])
    const title = body.title ?? template?.name ?? (changed && `Change of ${changed.title}`.slice(0, 200))
    if (!title) throw invalid({ title: 'Title is required' })
    const named = changed ? livingParties(changed) : body
    const { facts, clientId, companyId, projectId } = await factsFor(ctx, named)
    const usual = await findUsualTax(ctx, { clientId, companyId })
    const currency = changed?.currency ?? body.currency ?? facts.currency
    const figures = inCurrency(
      { pricing: template?.pricing ?? [], variables: template?.variables ?? [], values: {}, deposit: null },
      template?.currency ?? currency,
      currency,
    )
    const start = {
      template_id: body.templateId ?? null,
      change_of: changed?.id ?? null,
      revision_of: null,
      ...{ client_id: clientId, company_id: companyId, project_id: projectId },
      ...{ currency, locale: changed?.locale ?? body.locale ?? facts.locale },
      ...{ issuer: null, bill_to: null, deposit: null, expires_on: null, ends_at: null },
      ...{ sections: '[]', variables: '[]', values: '{}', pricing: '[]' },
      tax_rate: changed?.tax_rate ?? usual.taxRate,
      tax_label: changed?.tax_label ?? usual.taxLabel,
    }
    const columns = changesOf(
      { title, pricing: [], tax_rate: start.tax_rate },
      {
        ...body,
        sections: body.sections ?? template?.sections ?? [],
        variables: body.variables ?? figures.variables,
        pricing: body.pricing ?? figures.pricing.map(({ _id: _, ...price }) => price),
        values: body.values ?? {},
        // What follows the acceptance of a change follows from what it changes.
        ...(changed && { onAccept: { createProject: false, deposit: null } }),
      },
      ctx.actor.timezone,
    )
    return {
      values: (row) => ({ ...row, ...start, ...columns, ...titleColumns(title), trashed_at: null }),
      complete: async (tx, key) => {
        await note(tx, key, tx.actor.id, 'created')
        if (template) await countUse(tx, template._id)
      },
    }
  })
