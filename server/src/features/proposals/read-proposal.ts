import type { Proposal } from '@daybook/contract/proposals'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { billToNow, issuerNow } from '../invoices/invoices.ts'
import { abilitiesOf, statusAt } from './policy.ts'
import * as queries from './queries.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null
/** An instant as JSON of the database writes it. */
const isoText = (instant: string): string => new Date(instant).toISOString()

/** Where the client reads it. */
export const proposalUrl = (appOrigin: string, token: string): string => `${appOrigin}/proposal/${token}`

/** Who accepted it and what; null for what was not accepted. */
export const presentAcceptance = (row: queries.ProposalRow): Proposal['accepted'] =>
  row.status === 'accepted'
    ? {
        name: row.answered_by ?? '',
        at: (row.answered_at ?? row.updated_at).toISOString(),
        options: row.options,
        total: row.accepted_total ?? 0,
        tax: row.accepted_tax ?? 0,
      }
    : null

/** Who declined it and why, also once a revision has taken its place; null for what was not declined. */
export const presentDecline = (row: queries.ProposalRow): Proposal['declined'] =>
  row.status === 'declined' || (row.status === 'superseded' && row.answered_at !== null)
    ? {
        name: row.answered_by ?? '',
        at: (row.answered_at ?? row.updated_at).toISOString(),
        reason: row.reason,
      }
    : null

/** What the client asked, the oldest first. */
export const presentQuestions = (row: queries.ProposalRow): Proposal['questions'] =>
  (row.questions ?? []).map(({ id, name, text, asked_at, answer, answered_at }) => ({
    ...{ _id: id, name, text, answer },
    askedAt: isoText(asked_at),
    answeredAt: answered_at && isoText(answered_at),
  }))

/** The record as its owner sees it. */
const present = (row: queries.ProposalRow, { actor, now, appOrigin }: SignedIn): Proposal => ({
  _id: row.id,
  title: row.title,
  status: statusAt(row, now),
  templateId: row.template_id,
  clientId: row.client_id,
  projectId: row.project_id,
  companyId: row.company_id,
  revisionOf: row.revision_of,
  changeOf: row.change_of,
  issuer: row.issuer ?? issuerNow(row),
  billTo: row.status === 'draft' ? billToNow(row) : row.bill_to,
  currency: row.currency,
  locale: row.locale,
  sections: row.sections,
  variables: row.variables,
  values: row.values,
  pricing: row.pricing,
  taxRate: row.tax_rate,
  taxLabel: row.tax_label,
  total: row.total,
  tax: row.tax,
  expiresAt: row.expires_on,
  onAccept: { createProject: row.create_project, deposit: row.deposit },
  remind: row.remind,
  publicUrl: row.status === 'draft' || row.token === null ? null : proposalUrl(appOrigin, row.token),
  contentHash: row.content_hash,
  sentTo: row.sent_to,
  sentAt: iso(row.sent_at),
  mailRefused: row.mail_refused,
  viewedAt: iso(row.viewed_at),
  accepted: presentAcceptance(row),
  declined: presentDecline(row),
  depositId: row.deposit_id,
  invoiceId: row.invoice_id,
  questions: presentQuestions(row),
  history: (row.history ?? []).map((entry) => ({ ...entry, at: isoText(entry.at) })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: abilitiesOf(actor, row, now),
  version: row.version,
})

/** All of the actor's, the newest first. */
export const listProposals = async (ctx: SignedIn): Promise<Proposal[]> =>
  (await queries.listProposals(ctx.db, ctx.actor.id)).map((row) => present(row, ctx))

/** @throws Refusal 404 for what is missing, in the trash or not the actor's. */
export const loadProposal = async ({ db, actor }: SignedIn, id: string): Promise<queries.ProposalRow> => {
  const row = await queries.findProposal(db, actor.id, id)
  if (!row) throw notFound('Proposal not found')
  return row
}

/** The present proposal. @throws Refusal 404 as `loadProposal`. */
export const readProposal = async (ctx: SignedIn, id: string): Promise<Proposal> =>
  present(await loadProposal(ctx, id), ctx)
