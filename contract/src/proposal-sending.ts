import { z } from 'zod'
import { requiredEmail } from './email.ts'
import { data, endpoint } from './endpoint.ts'
import { mostRecipients } from './invoice-sending.ts'
import { blankable, Id, requiredText, text, unlessEmpty, Version } from './primitives.ts'
import { Proposal } from './proposals.ts'

const ClientAddress = requiredEmail('Enter an e-mail address', 'Must be an e-mail address')

/** To whom the link of a proposal goes, and what the mail says (rules §12). */
export const ProposalMail = z.object({
  to: blankable(
    z.union([
      ClientAddress.transform((one) => [one]),
      z.array(ClientAddress).max(mostRecipients, `At most ${mostRecipients} addresses`),
    ]),
  ).describe('None: it can be read by its link, and nobody is mailed.'),
  subject: blankable(text(200)),
  message: blankable(text(5000)).describe('Plain text.'),
  version: unlessEmpty(Version).describe('Of a draft: what was looked at; 409 where it changed since.'),
})
export type ProposalMail = z.infer<typeof ProposalMail>

export const sendProposal = endpoint({
  method: 'POST',
  path: '/proposals/{id}/send',
  summary: 'Freeze a draft, give it its public page, and mail its link; one that was sent is mailed again',
  access: 'pro',
  params: z.object({ id: Id }),
  body: ProposalMail.optional(),
  answer: data(Proposal),
  rateLimit: { name: 'send-proposal', tries: 60, windowSeconds: 3600 },
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/proposals/{id}/questions/{questionId}/answer',
  summary: 'Answer what the client asked, on the page and by mail',
  access: 'verified',
  params: z.object({ id: Id, questionId: Id }),
  body: z.object({ answer: requiredText('Answer is required', 5000) }),
  answer: data(Proposal),
  rateLimit: { name: 'answer-question', tries: 30, windowSeconds: 3600 },
})
