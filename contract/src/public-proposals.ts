import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Discount } from './invoice-lines.ts'
import { InvoiceParty } from './invoice-party.ts'
import { blankable, Id, patterned, requiredText, text } from './primitives.ts'
import { mostPrices } from './proposal-parts.ts'
import { Proposal } from './proposals.ts'

/** 128 random bits; any other text is not a link. */
export const ProposalToken = patterned(32, /^[0-9a-f]{32}$/, 'Must be the token of a proposal')
const params = z.object({ token: ProposalToken })

const PublicParty = InvoiceParty.omit({ phone: true, website: true })

/** What the client reads and answers: a proposal, or a change of it. */
const PublicDocument = Proposal.pick({
  _id: true,
  title: true,
  status: true,
  sections: true,
  pricing: true,
  taxRate: true,
  taxLabel: true,
  total: true,
  tax: true,
  expiresAt: true,
  sentAt: true,
  accepted: true,
  declined: true,
}).extend({
  contentHash: z.string(),
  canAnswer: z.boolean().describe('It can be accepted or declined now.'),
})
export type PublicDocument = z.infer<typeof PublicDocument>

/** What everybody with the link sees, and nothing of the owner's alone (rules §12). */
export const PublicProposal = PublicDocument.extend({
  issuer: PublicParty,
  billTo: PublicParty.nullable(),
  currency: z.string(),
  locale: z.string(),
  questions: Proposal.shape.questions,
  changes: z.array(PublicDocument).describe('Changes that were proposed after it was accepted.'),
  successorUrl: z.string().nullable().describe('Of the revision that took its place.'),
  deposit: Discount.nullable().describe('The part of the total that accepting makes an invoice for.'),
  depositUrl: z.string().nullable().describe('The page of that invoice, once there is one.'),
  canAsk: z.boolean(),
})
export type PublicProposal = z.infer<typeof PublicProposal>

/** Who answers; the change that is meant, unless it is the proposal itself. */
const answering = {
  name: requiredText('Enter your name', 120),
  proposal: Id.optional().describe('The change that is answered; the proposal itself, unless sent.'),
}

/** Per address, more than any reader needs. */
const writing = (name: string) => ({ name, tries: 10, windowSeconds: 60 })

export const readPublicProposal = endpoint({
  method: 'GET',
  path: '/proposals/public/{token}',
  summary: 'A proposal for whoever has its link; opened by anybody but its owner, it counts as viewed',
  access: 'public',
  params,
  answer: data(PublicProposal),
  rateLimit: { name: 'public-proposal', tries: 60, windowSeconds: 60 },
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/proposals/public/{token}/accept',
  summary: 'Accept by typing one’s name; the name, the time, the address and the hash of the text are kept',
  access: 'public',
  params,
  body: z.object({
    ...answering,
    options: z.array(Id).max(mostPrices, `At most ${mostPrices} options`).default([]),
    contentHash: patterned(64, /^[0-9a-f]{64}$/, 'Must be the hash of the text').optional(),
  }),
  answer: data(PublicProposal),
  rateLimit: writing('accept-proposal'),
})

export const declineProposal = endpoint({
  method: 'POST',
  path: '/proposals/public/{token}/decline',
  summary: 'Decline, with a reason if one likes',
  access: 'public',
  params,
  body: z.object({ ...answering, reason: blankable(text(2000)) }),
  answer: data(PublicProposal),
  rateLimit: writing('decline-proposal'),
})

export const askAboutProposal = endpoint({
  method: 'POST',
  path: '/proposals/public/{token}/questions',
  summary: 'Ask its author something; the answer stands on the page',
  access: 'public',
  params,
  body: z.object({
    _id: Id.optional().describe('Asked again under its own id it is asked once.'),
    name: requiredText('Enter your name', 120),
    text: requiredText('Enter your question', 2000),
  }),
  answer: data(PublicProposal),
  rateLimit: writing('ask-about-proposal'),
})
