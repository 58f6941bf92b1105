import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { PublicDocument, PublicProposal } from '@daybook/contract/public-proposals'
import { sql } from 'kysely'
import { changeRowsAndRecord } from '../../events.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { statusAt } from './policy.ts'
import * as queries from './queries.ts'
import { presentAcceptance, presentDecline, presentQuestions, proposalUrl } from './read-proposal.ts'
import { markViewed } from './write-queries.ts'

/** @throws Refusal 404 for no link of ours. */
export const loadByToken = async (
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<queries.ProposalRow> => {
  const row = await queries.findByToken(db, token)
  if (!row) throw notFound('Proposal not found')
  return row
}

const presentDocument = (row: queries.ProposalRow, now: Date): PublicDocument => ({
  _id: row.id,
  title: row.title,
  status: statusAt(row, now),
  sections: row.sections,
  pricing: row.pricing,
  taxRate: row.tax_rate,
  taxLabel: row.tax_label,
  total: row.total,
  tax: row.tax,
  expiresAt: row.expires_on,
  sentAt: row.sent_at?.toISOString() ?? null,
  accepted: presentAcceptance(row),
  declined: presentDecline(row),
  contentHash: row.content_hash ?? '',
  canAnswer: statusAt(row, now) === 'sent',
})

const present = (
  row: queries.ProposalRow,
  changes: readonly queries.ProposalRow[],
  { now, appOrigin }: Pick<Context, 'now' | 'appOrigin'>,
): PublicProposal => ({
  ...presentDocument(row, now),
  // A constraint sees to it that what was sent has one.
  issuer: row.issuer as InvoiceParty,
  billTo: row.bill_to,
  currency: row.currency,
  locale: row.locale,
  questions: presentQuestions(row),
  changes: changes.map((change) => presentDocument(change, now)),
  successorUrl:
    row.status === 'superseded' && row.successor_token ? proposalUrl(appOrigin, row.successor_token) : null,
  deposit: row.deposit,
  depositUrl: row.deposit_token && `${appOrigin}/invoice/${row.deposit_token}`,
  canAsk: ['sent', 'accepted'].includes(statusAt(row, now)),
})

/**
 * A proposal for whoever has its link; opened by anybody but its owner, it counts as viewed from the first time on.
 * @throws Refusal 404 for no link of ours.
 */
export const openPublicProposal = async (ctx: Context, token: string): Promise<queries.ProposalRow> => {
  const row = await loadByToken(ctx, token)
  await see(ctx, row)
  return row
}

/** Marks it as viewed, unless its owner looks at it. */
const see = async (ctx: Context, row: queries.ProposalRow): Promise<void> => {
  const isOwner = ctx.actor.kind === 'person' && ctx.actor.id === row.owner_id
  if (!isOwner && !row.viewed_at)
    await changeRowsAndRecord(ctx, (db) => markViewed(db, row, ctx.now), {
      ...{ type: 'proposal.updated', payload: {}, actorId: null },
      audience: sql<string[]>`array[changed.owner_id]`,
    })
}

/** What its page shows now. @throws Refusal 404 for no link of ours. */
export const showPublicProposal = async (ctx: Context, token: string): Promise<PublicProposal> => {
  const row = await loadByToken(ctx, token)
  return present(row, await queries.listChanges(ctx.db, row), ctx)
}

/** The same, which counts as viewed. @throws Refusal 404 as `openPublicProposal`. */
export const readPublicProposal = async (ctx: Context, token: string): Promise<PublicProposal> => {
  const row = await openPublicProposal(ctx, token)
  const changes = await queries.listChanges(ctx.db, row)
  for (const change of changes) await see(ctx, change)
  return present(row, changes, ctx)
}
