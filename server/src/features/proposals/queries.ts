import { sql } from 'kysely'
import { wantsMail } from '../../db/mail-switch.ts'
import type { Database } from '../../db/types.ts'
import { clientNow, companyNow, type LivingParty, type OwnerFacts, ownerNow } from '../invoices/invoices.ts'

interface KeptQuestion {
  id: string
  name: string
  text: string
  asked_at: string
  answer: string
  answered_at: string | null
}

const company = sql<LivingParty | null>`(${companyNow(sql.ref('proposals.company_id'))})`
const client = sql<LivingParty | null>`(${clientNow(sql.ref('proposals.client_id'))})`
const owner = sql<OwnerFacts>`(${ownerNow(sql.ref('proposals.owner_id'))})`
const projectName = sql<string | null>`(
  select p.name from projects p
  where p.id = proposals.project_id and p.owner_id = proposals.owner_id and p.trashed_at is null)`
/** The link of a change is that of what it changes. */
const token = sql<string | null>`coalesce(proposals.public_token, (
  select p.public_token from proposals p where p.id = proposals.change_of))`
const history = sql<{ at: string; by: string | null; what: string }[] | null>`(
  select jsonb_agg(jsonb_build_object('at', h.at, 'by', h.name, 'what', h.what) order by h.at, h.id) from (
    select h.at, h.id, h.what, u.display_name as name from proposal_history h left join users u on u.id = h.by_id
    where h.proposal_id = proposals.id order by h.at desc, h.id desc limit 200) h)`
const questions = sql<KeptQuestion[] | null>`(
  select jsonb_agg(to_jsonb(q) - 'proposal_id' order by q.asked_at, q.id) from proposal_questions q
  where q.proposal_id = proposals.id)`
/** Whether something that was sent takes its place. */
const successorToken = sql<string | null>`(
  select r.public_token from proposals r where r.revision_of = proposals.id and r.owner_id = proposals.owner_id
    and r.public_token is not null and r.trashed_at is null order by r.sent_at desc limit 1)`
const depositToken = sql<string | null>`(
  select i.public_token from invoices i where i.id = proposals.deposit_id and i.trashed_at is null)`

/** The record, with what other rows say of it. */
export const proposalColumns = [
  'proposals.id',
  'proposals.owner_id',
  'proposals.template_id',
  'proposals.client_id',
  'proposals.project_id',
  'proposals.company_id',
  'proposals.revision_of',
  'proposals.change_of',
  'proposals.title',
  'proposals.status',
  'proposals.issuer',
  'proposals.bill_to',
  'proposals.currency',
  'proposals.locale',
  'proposals.sections',
  'proposals.variables',
  'proposals.values',
  'proposals.pricing',
  'proposals.tax_rate',
  'proposals.tax_label',
  'proposals.total',
  'proposals.tax',
  'proposals.expires_on',
  'proposals.ends_at',
  'proposals.create_project',
  'proposals.deposit',
  'proposals.remind',
  'proposals.content_hash',
  'proposals.sent_to',
  'proposals.sent_at',
  'proposals.mail_refused',
  'proposals.viewed_at',
  'proposals.answered_at',
  'proposals.answered_by',
  'proposals.reason',
  'proposals.options',
  'proposals.accepted_total',
  'proposals.accepted_tax',
  'proposals.deposit_id',
  'proposals.invoice_id',
  'proposals.created_at',
  'proposals.updated_at',
  'proposals.version',
  company.as('company'),
  client.as('client'),
  owner.as('owner'),
  projectName.as('project_name'),
  token.as('token'),
  history.as('history'),
  questions.as('questions'),
  successorToken.as('successor_token'),
  depositToken.as('deposit_token'),
] as const

/** The one scope of what a person sees; every read of their proposals starts here. */
const ofOwner = (db: Database, ownerId: string) =>
  db
    .selectFrom('proposals')
    .where('proposals.owner_id', '=', ownerId)
    .where('proposals.trashed_at', 'is', null)

export const findProposal = (db: Database, viewer: string, id: string) =>
  ofOwner(db, viewer).select(proposalColumns).where('proposals.id', '=', id).executeTakeFirst()

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>

export const listProposals = (db: Database, viewer: string) =>
  ofOwner(db, viewer)
    .select(proposalColumns)
    .orderBy('proposals.created_at', 'desc')
    .orderBy('proposals.id', 'desc')
    .execute()

/** Nobody finds anything of a person who left, before the queue has deleted it as well. */
const shown = (db: Database) =>
  db
    .selectFrom('proposals')
    .where('proposals.trashed_at', 'is', null)
    .where('proposals.status', '<>', 'draft')
    .where(sql<boolean>`exists (select from users u where u.id = proposals.owner_id and u.gone_at is null)`)

/** The proposal behind a link; a draft has none. */
export const findByToken = (db: Database, publicToken: string) =>
  shown(db).select(proposalColumns).where('proposals.public_token', '=', publicToken).executeTakeFirst()

/** What was proposed to change it since, the oldest first. */
export const listChanges = (db: Database, { id, owner_id }: Pick<ProposalRow, 'id' | 'owner_id'>) =>
  shown(db)
    .select(proposalColumns)
    .where('proposals.change_of', '=', id)
    .where('proposals.owner_id', '=', owner_id)
    .orderBy('proposals.sent_at')
    .orderBy('proposals.id')
    .limit(100)
    .execute()

/** What was accepted for a project, the oldest first. */
export const listAccepted = (db: Database, ownerId: string, projectId: string) =>
  ofOwner(db, ownerId)
    .select(proposalColumns)
    .where('proposals.project_id', '=', projectId)
    .where('proposals.status', '=', 'accepted')
    .orderBy('proposals.answered_at')
    .orderBy('proposals.id')
    .limit(100)
    .execute()

/** What is sent of it by mail, as it is when the mail goes, and whether its owner wants those that are for them. */
export const findForMail = (db: Database, id: string) =>
  shown(db)
    .innerJoin('users as u', 'u.id', 'proposals.owner_id')
    .select(proposalColumns)
    .select(wantsMail('u', 'answers').as('owner_wants'))
    .where('proposals.id', '=', id)
    .executeTakeFirst()

export type MailedRow = NonNullable<Awaited<ReturnType<typeof findForMail>>>
