import type { Proposal } from '@daybook/contract/proposals'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import type { Created } from '../../records/create-record.ts'
import { searchedSections, titleColumns } from './draft-columns.ts'
import { livingParties } from './living-parties.ts'
import { abilitiesOf } from './policy.ts'
import { proposalRecords } from './proposal-records.ts'
import type { ProposalRow } from './queries.ts'
import { note, setSuperseded } from './write-queries.ts'

export { agreedWork } from './agreed-work.ts'
export { acceptProposal, declineProposal } from './answer-proposal.ts'
export { updateProposal } from './change-proposal.ts'
export { createProposal } from './create-proposal.ts'
export { openPublicProposal, readPublicProposal } from './public-proposal.ts'
export { answerQuestion, askAboutProposal, listAsked } from './questions.ts'
export { listProposals, loadProposal, readProposal } from './read-proposal.ts'
export { sendProposal } from './send-proposal.ts'

/**
 * A draft that says the same and takes its place once it is sent.
 * @throws Refusal 409 for what was accepted, is a change, or was not sent yet.
 */
export const reviseProposal = (
  ctx: SignedIn,
  proposal: ProposalRow,
  id: string | undefined,
): Promise<Created<Proposal>> => {
  const source = { ...(id && { _id: id }), of: proposal.id, made: 'revision' }
  return proposalRecords.create(ctx, source, async () => {
    if (!abilitiesOf(ctx.actor, proposal, ctx.now).revise)
      throw conflict('Only a proposal that was sent and not accepted can be revised')
    const { template_id, currency, locale, title } = proposal
    // What is in the trash is named by no new draft.
    const { clientId, companyId, projectId } = livingParties(proposal)
    const { tax_rate, tax_label, total, tax, create_project, remind } = proposal
    return {
      values: (row) => ({
        ...row,
        ...{
          template_id,
          currency,
          locale,
          tax_rate,
          tax_label,
          total,
          tax,
          create_project,
          remind,
        },
        ...{ client_id: clientId, company_id: companyId, project_id: projectId },
        ...titleColumns(title),
        ...searchedSections(proposal.sections),
        ...{ sections: JSON.stringify(proposal.sections), pricing: JSON.stringify(proposal.pricing) },
        ...{ variables: '[]', values: '{}', deposit: proposal.deposit && JSON.stringify(proposal.deposit) },
        ...{ revision_of: proposal.id, change_of: null, expires_on: null, ends_at: null, trashed_at: null },
      }),
      complete: (tx, key) => note(tx, key, tx.actor.id, `made to take the place of ${title}`),
    }
  })
}

/** To the trash, from where it comes back within 30 days (rules §4). @throws Refusal 409 for what was accepted. */
export const trashProposal = (ctx: SignedIn, proposal: ProposalRow): Promise<void> =>
  proposalRecords.trash(ctx, proposal, {
    release: async (_, held) => {
      if (held.status === 'accepted') throw conflict('Accepted proposals stay: they are agreements')
      return {}
    },
  })

/** One that a revision took the place of meanwhile comes back superseded. @throws Refusal 404 when it is not in the actor's trash. */
export const restoreProposal = (ctx: SignedIn, id: string): Promise<Proposal> =>
  proposalRecords.restore(ctx, id, {
    prepare: async (tx, held) => {
      const isReplaced =
        held.status !== 'draft' && held.status !== 'accepted' && held.successor_token !== null
      if (isReplaced) await setSuperseded(tx.db, held)
    },
  })
