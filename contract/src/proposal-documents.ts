import { z } from 'zod'
import { endpoint, file } from './endpoint.ts'
import { Id } from './primitives.ts'
import { ProposalToken } from './public-proposals.ts'

const pdf = 'application/pdf'

export const proposalPdf = endpoint({
  method: 'GET',
  path: '/proposals/{id}/pdf',
  summary: 'The proposal as a PDF; a draft says so across the page',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: file(pdf),
  rateLimit: { name: 'proposal-pdf', tries: 60, windowSeconds: 60 },
})

export const publicProposalPdf = endpoint({
  method: 'GET',
  path: '/proposals/public/{token}/pdf',
  summary: 'The same for whoever has its link; opened by anybody but its owner, it counts as viewed',
  access: 'public',
  params: z.object({ token: ProposalToken }),
  answer: file(pdf),
  rateLimit: { name: 'public-proposal-pdf', tries: 30, windowSeconds: 60 },
})
