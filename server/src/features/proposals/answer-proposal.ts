import { proposalTotals } from '@daybook/contract/proposal-figures'
import type { PublicProposal } from '@daybook/contract/public-proposals'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../http/errors.ts'
import { enqueueAll } from '../../queue/queue.ts'
import { actingFor, lockUserType } from '../accounts/accounts.ts'
import { followAcceptance } from './on-accept.ts'
import { statusAt } from './policy.ts'
import { proposalRecords } from './proposal-records.ts'
import { loadByToken, showPublicProposal } from './public-proposal.ts'
import { listChanges, type ProposalRow } from './queries.ts'
import { tellOwner } from './tell-owner.ts'
import { note } from './write-queries.ts'

const whyNot: Record<ProposalRow['status'], string> = {
  draft: 'This proposal has not been sent yet',
  sent: '',
  accepted: 'This proposal has already been accepted',
  declined: 'This proposal has already been declined',
  expired: 'This proposal has expired. Ask for a new one.',
  superseded: 'A newer version has replaced this proposal',
}

/** The proposal behind the link, or the change of it that is meant. @throws Refusal 404 for no link of ours, and no change of it. */
const findAnswered = async (
  ctx: Context,
  token: string,
  changeId: string | undefined,
): Promise<ProposalRow> => {
  const row = await loadByToken(ctx, token)
  if (changeId === undefined || changeId === row.id) return row
  const change = (await listChanges(ctx.db, row)).find(({ id }) => id === changeId)
  if (!change) throw notFound('Proposal not found')
  return change
}

/** Decides behind the locks of its owner and of itself, so that of two who answer at once one does. */
const answer = async (
  ctx: Context,
  token: string,
  changeId: string | undefined,
  decide: (tx: SignedIn, held: ProposalRow) => Promise<void>,
): Promise<PublicProposal> => {
  await inTransaction(ctx, async (tx) => {
    const found = await findAnswered(tx, token, changeId)
    if (tx.actor.kind === 'person' && tx.actor.id === found.owner_id)
      throw forbidden('You wrote this proposal: only your client can answer it')
    await lockUserType(tx.db, found.owner_id)
    const owner = await actingFor(tx, found.owner_id)
    const held = await proposalRecords.hold(owner, found)
    const status = statusAt(held, tx.now)
    if (status !== 'sent') throw conflict(whyNot[status])
    await decide(owner, held)
  })
  return showPublicProposal(ctx, token)
}

const requireOptions = ({ pricing }: ProposalRow, options: readonly string[]): void => {
  const optional = new Set(pricing.filter((price) => price.optional).map(({ _id }) => _id))
  for (const [place, id] of options.entries())
    if (!optional.has(id))
      throw invalid({ [`options.${place}`]: 'Must be an optional line of this proposal' })
}

interface Accepting {
  name: string
  options: string[]
  contentHash?: string | undefined
  proposal?: string | undefined
}

/**
 * Accepts it for whoever types their name: what they chose, when, from where and over which text is kept, and what was
 * arranged follows in the same step, once (rules §12).
 * @throws Refusal 404 for no link of ours; 403 for its author; 409 for what was answered, has expired or has another text; 400
 *   for an option that it does not have, and for a choice below zero.
 */
export const acceptProposal = (
  ctx: Context,
  token: string,
  { name, options, contentHash, proposal }: Accepting,
): Promise<PublicProposal> =>
  answer(ctx, token, proposal, async (tx, held) => {
    if (contentHash !== undefined && contentHash !== held.content_hash)
      throw conflict('The text of this proposal has changed. Read it again before you accept it.')
    requireOptions(held, options)
    const chosen = [...new Set(options)]
    const { total, tax } = proposalTotals({ pricing: held.pricing, taxRate: held.tax_rate }, chosen)
    if (total < 0) throw invalid({ options: 'This choice comes to less than nothing. Choose other options.' })
    await note(tx, held, null, `accepted by ${name}`)
    const made = await followAcceptance(tx, { ...held, options: chosen, accepted_total: total })
    await proposalRecords.set(tx, held, {
      ...{ status: 'accepted', answered_at: tx.now, answered_by: name, answered_from: tx.ip },
      ...{ options: chosen, accepted_total: total, accepted_tax: tax, updated_at: tx.now },
      ...made,
    })
    await tellOwner(tx, held, { name, answer: 'accepted' })
    await enqueueAll(
      tx.db,
      'proposals.mail_accepted',
      held.sent_to.map((to) => ({ proposalId: held.id, mailId: newId(), to })),
    )
  })

interface Declining {
  name: string
  reason?: string | null | undefined
  proposal?: string | undefined
}

/** Declines it. @throws Refusal 404 for no link of ours; 403 for its author; 409 for what was answered or has expired. */
export const declineProposal = (
  ctx: Context,
  token: string,
  { name, reason, proposal }: Declining,
): Promise<PublicProposal> =>
  answer(ctx, token, proposal, async (tx, held) => {
    await note(tx, held, null, `declined by ${name}`)
    await proposalRecords.set(tx, held, {
      ...{ status: 'declined', answered_at: tx.now, answered_by: name, answered_from: tx.ip },
      ...{ reason: reason ?? '', updated_at: tx.now },
    })
    await tellOwner(tx, held, { name, answer: 'declined' })
  })
