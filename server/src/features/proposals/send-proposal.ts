import { createHash, randomBytes } from 'node:crypto'
import { dateIn } from '@daybook/contract/calendar'
import { mostRecipients } from '@daybook/contract/invoice-sending'
import { proposalTotals } from '@daybook/contract/proposal-figures'
import { type ProposalMail } from '@daybook/contract/proposal-sending'
import { type FilledProposal, fillProposal } from '@daybook/contract/proposal-text'
import { Proposal, ProposalCreate } from '@daybook/contract/proposals'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, versionConflict } from '../../http/errors.ts'
import { enqueueAll } from '../../queue/queue.ts'
import { factsFor, missingComplaints, valueComplaints } from '../templates/templates.ts'
import { searchedSections, titleColumns, totalColumns } from './draft-columns.ts'
import { statusAt } from './policy.ts'
import { proposalRecords } from './proposal-records.ts'
import { findProposal, type ProposalRow } from './queries.ts'
import { readProposal } from './read-proposal.ts'
import { note } from './write-queries.ts'

const FrozenText = ProposalCreate.pick({ title: true, sections: true, pricing: true })

/** Why a draft cannot be sent yet; a refusal names the field where there is one. */
const requireSendable = (held: ProposalRow, today: string): void => {
  if (held.sections.length === 0 && held.pricing.length === 0)
    throw conflict('Write a section or a price before you send it')
  if (held.total < 0) throw invalid({ pricing: 'The total is below zero' })
  if (held.expires_on !== null && held.expires_on < today)
    throw invalid({ expiresAt: 'That day has passed. Choose a later one.' })
  if (held.deposit === null) return
  if (!held.client) throw invalid({ clientId: 'Choose a client: the deposit is invoiced to them' })
  const { totalWithTax } = proposalTotals({ pricing: held.pricing, taxRate: held.tax_rate })
  if (totalWithTax === 0) throw invalid({ 'onAccept.deposit': 'There is no amount to ask a deposit for' })
  if (held.deposit.type === 'amount' && held.deposit.value > totalWithTax)
    throw invalid({ 'onAccept.deposit.value': 'A deposit is at most the total' })
}

/** What the client signs, in one way of writing it: the same text has the same hash (rules §12). */
const contentHash = (row: {
  title: string
  issuer: unknown
  billTo: unknown
  currency: string
  sections: readonly unknown[]
  pricing: readonly unknown[]
  taxRate: string
  taxLabel: string
  expiresAt: string | null
  deposit: unknown
}): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[row.title, row.issuer, row.billTo, row.currency, row.sections, row.pricing],
        ...[row.taxRate, row.taxLabel, row.expiresAt, row.deposit],
      ]),
    )
    .digest('hex')

/** @throws Refusal 400 where a text is too long with its variables filled in: what is sent can be revised as it stands. */
const requireLengths = (filled: Pick<FilledProposal, 'title' | 'sections' | 'pricing'>): void => {
  const { error } = FrozenText.safeParse(filled)
  if (!error) return
  const complaints = error.issues.map(
    ({ path, message }) => [path.join('.'), `${message} once its variables are filled in`] as const,
  )
  throw invalid(Object.fromEntries(complaints))
}

/** The columns of what the client reads from now on: its variables filled in, and whom it is from and for as they are now. */
const frozenColumns = async (tx: SignedIn, held: ProposalRow) => {
  const { issuer, billTo, facts } = await factsFor(tx, {
    clientId: held.client && held.client_id,
    projectId: held.project_name === null ? null : held.project_id,
    companyId: held.company ? held.company_id : null,
  })
  const filled = fillProposal(held, held.values, { ...facts, currency: held.currency, locale: held.locale })
  const complaints = {
    ...valueComplaints(held.variables, held.values),
    ...missingComplaints(filled.missing),
  }
  if (Object.keys(complaints).length > 0) throw invalid(complaints)
  const { sections, pricing, title } = filled
  requireLengths(filled)
  const hash = contentHash({
    ...{ title, issuer, billTo, sections, pricing, currency: held.currency },
    ...{
      taxRate: held.tax_rate,
      taxLabel: held.tax_label,
      expiresAt: held.expires_on,
      deposit: held.deposit,
    },
  })
  return {
    ...titleColumns(title),
    ...searchedSections(sections),
    ...{ sections: JSON.stringify(sections), pricing: JSON.stringify(pricing) },
    ...{ variables: '[]', values: '{}', content_hash: hash },
    ...{ issuer: JSON.stringify(issuer), bill_to: billTo && JSON.stringify(billTo) },
    ...totalColumns({ pricing, tax_rate: held.tax_rate }),
    status: 'sent' as const,
    sent_at: tx.now,
    public_token: held.change_of === null ? randomBytes(16).toString('hex') : null,
  }
}

/** What it takes the place of is superseded. @throws Refusal 409 where that was accepted meanwhile, or another took its place. */
const supersede = async (tx: SignedIn, { revision_of: id, title }: ProposalRow): Promise<void> => {
  if (id === null) return
  const old = await findProposal(tx.db, tx.actor.id, id)
  // One in the trash is superseded as it comes back.
  if (!old) return
  const held = await proposalRecords.hold(tx, old)
  if (held.status === 'accepted')
    throw conflict('The client has accepted the proposal that this one revises. Propose a change to it.')
  if (held.status === 'superseded')
    throw conflict('Another revision has already replaced that proposal. Revise that one.')
  await proposalRecords.set(tx, held, { status: 'superseded', updated_at: tx.now })
  await note(tx, held, tx.actor.id, `superseded by ${title}`)
}

const distinct = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
]

/** Answers to questions go to all of them, so there are no more than in one mail. */
const lastUsed = (before: readonly string[], now: readonly string[]): string[] => {
  const isUsedNow = new Set(now.map((address) => address.toLowerCase()))
  return [...before.filter((address) => !isUsedNow.has(address.toLowerCase())), ...now].slice(-mostRecipients)
}

/**
 * Freezes a draft, gives it its page and mails the link to each address; one that was sent is mailed again as it is.
 * @throws Refusal 400 naming what is missing or wrong; 409 for what cannot be sent, or `version_conflict` where the draft is not
 *   the one that was looked at.
 */
export const sendProposal = async (
  ctx: SignedIn,
  proposal: ProposalRow,
  { to, subject, message, version }: ProposalMail,
): Promise<Proposal> => {
  await inTransaction(ctx, async (tx) => {
    const held = await proposalRecords.hold(tx, proposal)
    const isDraft = held.status === 'draft'
    if (isDraft && version !== undefined && version !== held.version)
      throw versionConflict(Proposal, await readProposal(tx, held.id))
    if (!isDraft && statusAt(held, tx.now) !== 'sent')
      throw conflict(`It is ${statusAt(held, tx.now)}, and can no longer be sent`)
    if (isDraft) requireSendable(held, dateIn(tx.actor.timezone, tx.now))
    const addresses = distinct(to ?? [])
    // The same send again, whose answer was lost: it has its link.
    if (!isDraft && addresses.length === 0) return
    const columns = isDraft ? await frozenColumns(tx, held) : {}
    if (isDraft) await supersede(tx, held)
    await proposalRecords.set(tx, held, {
      ...columns,
      sent_to: lastUsed(held.sent_to, addresses),
      ...(addresses.length > 0 && { mail_refused: null }),
      updated_at: tx.now,
    })
    const how = addresses.length > 0 ? `sent to ${addresses.join(', ')}` : 'given its link'
    await note(tx, held, tx.actor.id, how)
    await enqueueAll(
      tx.db,
      'proposals.mail_client',
      addresses.map((address) => ({
        ...{ proposalId: held.id, mailId: newId(), to: address },
        ...{ subject: subject ?? '', message: message ?? '' },
      })),
    )
  })
  return readProposal(ctx, proposal.id)
}
