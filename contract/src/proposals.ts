import { z } from 'zod'
import { Currency } from './currency.ts'
import { created, data, endpoint, message } from './endpoint.ts'
import { Discount, TaxRate } from './invoice-lines.ts'
import { InvoiceParty } from './invoice-party.ts'
import { Locale } from './locale.ts'
import {
  blankable,
  CalendarDate,
  Id,
  Instant,
  orBlank,
  requiredText,
  text,
  unlessEmpty,
  Version,
} from './primitives.ts'
import {
  ProposalPrice,
  ProposalPricing,
  ProposalSection,
  ProposalSections,
  ProposalValues,
  ProposalVariable,
  ProposalVariables,
} from './proposal-parts.ts'

/** `superseded` by a revision that was sent; `expired` after the last day on which it can be accepted (rules §12). */
export const ProposalStatus = z.enum(['draft', 'sent', 'accepted', 'declined', 'expired', 'superseded'])
export type ProposalStatus = z.infer<typeof ProposalStatus>

/** What accepting makes, at once and once. */
export const OnAccept = z.object({
  createProject: z.boolean().default(false),
  deposit: Discount.nullable().default(null).describe('A part of the total, as an invoice of its own.'),
})
export type OnAccept = z.infer<typeof OnAccept>

/** What the client asked on its page, and the answer. */
export const ProposalQuestion = z.object({
  _id: Id,
  name: z.string(),
  text: z.string(),
  askedAt: Instant,
  answer: z.string(),
  answeredAt: Instant.nullable(),
})
export type ProposalQuestion = z.infer<typeof ProposalQuestion>

/** Who accepted, and what. */
export const Acceptance = z.object({
  name: z.string(),
  at: Instant,
  options: z.array(Id).describe('The optional lines that were chosen.'),
  total: z.int().describe('With those, without tax.'),
  tax: z.int(),
})
export type Acceptance = z.infer<typeof Acceptance>

const Decline = z.object({ name: z.string(), at: Instant, reason: z.string() })

const ProposalAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  send: z.boolean().describe('Also once more, while it can be accepted.'),
  revise: z.boolean(),
  change: z.boolean().describe('Propose a change of what was accepted.'),
})

/** What is proposed to a client, from the draft to the signature (rules §12). */
export const Proposal = z.object({
  _id: Id,
  title: z.string(),
  status: ProposalStatus,
  templateId: Id.nullable().describe('What it was made of.'),
  clientId: Id.nullable(),
  projectId: Id.nullable().describe('What it is for; once accepted, what was made for it.'),
  companyId: Id.nullable(),
  revisionOf: Id.nullable().describe('What it takes the place of once it is sent.'),
  changeOf: Id.nullable().describe('The accepted proposal that it changes.'),
  issuer: InvoiceParty.describe('As sent; of a draft as it is now.'),
  billTo: InvoiceParty.nullable(),
  currency: z.string(),
  locale: z.string(),
  sections: z.array(ProposalSection).describe('Once sent, with its variables filled in.'),
  variables: z.array(ProposalVariable).describe('None once it is sent.'),
  values: z.record(z.string(), z.string()),
  pricing: z.array(ProposalPrice),
  taxRate: z.string().describe('Per cent, on all of its prices.'),
  taxLabel: z.string(),
  total: z.int().describe('Minor units: what is not optional, without tax.'),
  tax: z.int().describe('On that.'),
  expiresAt: z.string().nullable().describe('yyyy-mm-dd: the last day on which it can be accepted.'),
  onAccept: OnAccept,
  remind: z.boolean().describe('Reminds the client 3 days after sending, and 2 days before its end.'),
  publicUrl: z.string().nullable().describe('Null of a draft.'),
  contentHash: z.string().nullable().describe('SHA-256 of what was sent, in hex.'),
  sentTo: z.array(z.string()).describe('The last 10, the last one used at the end.'),
  sentAt: Instant.nullable(),
  mailRefused: z
    .string()
    .nullable()
    .describe('An address that the last mail, or reminder, did not reach; null once another one is sent.'),
  viewedAt: Instant.nullable(),
  accepted: Acceptance.nullable(),
  declined: Decline.nullable(),
  depositId: Id.nullable().describe('The invoice for the deposit.'),
  invoiceId: Id.nullable().describe('The draft with the deposit.'),
  questions: z.array(ProposalQuestion).describe('The oldest first.'),
  history: z.array(z.object({ at: Instant, by: z.string().nullable(), what: z.string() })),
  createdAt: Instant,
  updatedAt: Instant,
  can: ProposalAbilities,
  version: Version,
})
export type Proposal = z.infer<typeof Proposal>

const ProposalTitle = requiredText('Title is required', 200)

const fields = {
  clientId: blankable(Id),
  projectId: blankable(Id),
  companyId: blankable(Id),
  currency: Currency.optional().describe('The client’s, else one’s own, unless sent.'),
  locale: Locale.optional().describe('The client’s, else one’s own, unless sent.'),
  sections: ProposalSections.optional(),
  variables: ProposalVariables.optional(),
  values: ProposalValues.optional(),
  pricing: ProposalPricing.optional(),
  taxRate: TaxRate.optional().describe('As on the last invoice to the client, unless sent.'),
  taxLabel: text(60).optional(),
  expiresAt: blankable(CalendarDate),
  onAccept: OnAccept.optional(),
  remind: z.boolean().optional(),
}

/** What is not sent comes from the template; without one a title is needed. */
export const ProposalCreate = z.object({
  _id: unlessEmpty(Id),
  title: ProposalTitle.optional(),
  templateId: blankable(Id),
  changeOf: blankable(Id).describe('An accepted proposal of one’s own.'),
  ...fields,
})
export type ProposalCreate = z.infer<typeof ProposalCreate>

/** A field that is not sent stays; what was sent does not change any more, but for `remind`. */
export const ProposalUpdate = z.object({
  title: ProposalTitle.optional(),
  ...fields,
  currency: unlessEmpty(Currency),
  locale: unlessEmpty(Locale),
  sections: orBlank(ProposalSections, []),
  variables: orBlank(ProposalVariables, []),
  values: orBlank(ProposalValues, {}),
  pricing: orBlank(ProposalPricing, []),
  taxRate: orBlank(TaxRate, '0'),
  taxLabel: orBlank(text(60), ''),
  onAccept: orBlank(OnAccept, { createProject: false, deposit: null }),
  remind: unlessEmpty(z.boolean()),
  version: unlessEmpty(Version),
})
export type ProposalUpdate = z.infer<typeof ProposalUpdate>

const params = z.object({ id: Id })

export const listProposals = endpoint({
  method: 'GET',
  path: '/proposals',
  summary: 'One’s own proposals, the newest first',
  access: 'verified',
  answer: data(z.array(Proposal)),
})

export const createProposal = endpoint({
  method: 'POST',
  path: '/proposals',
  summary: 'Write a proposal, from a template or from nothing',
  access: 'pro',
  body: ProposalCreate,
  answer: created(Proposal),
})

export const getProposal = endpoint({
  method: 'GET',
  path: '/proposals/{id}',
  summary: 'One of one’s own proposals',
  access: 'verified',
  params,
  answer: data(Proposal),
})

export const updateProposal = endpoint({
  method: 'PUT',
  path: '/proposals/{id}',
  summary: 'Change a draft; what is not sent stays',
  access: 'pro',
  params,
  body: ProposalUpdate,
  answer: data(Proposal),
})

export const deleteProposal = endpoint({
  method: 'DELETE',
  path: '/proposals/{id}',
  summary: 'Move a proposal to the trash; its page shows nothing meanwhile. One that was accepted stays.',
  access: 'verified',
  params,
  answer: message(),
})

export const restoreProposal = endpoint({
  method: 'POST',
  path: '/trash/proposal/{id}/restore',
  summary: 'Take a proposal back out of the trash',
  access: 'verified',
  params,
  answer: data(Proposal),
})

export const reviseProposal = endpoint({
  method: 'POST',
  path: '/proposals/{id}/revise',
  summary: 'A draft that takes its place once it is sent',
  access: 'pro',
  params,
  body: z.object({ _id: unlessEmpty(Id) }).optional(),
  answer: created(Proposal),
})
