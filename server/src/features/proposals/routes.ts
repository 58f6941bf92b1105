import { agreedWork } from '@daybook/contract/agreed-work'
import * as documents from '@daybook/contract/proposal-documents'
import * as sending from '@daybook/contract/proposal-sending'
import * as contract from '@daybook/contract/proposals'
import * as publicContract from '@daybook/contract/public-proposals'
import type { FastifyReply } from 'fastify'
import type { AppParts } from '../../feature.ts'
import { holderOf } from '../../http/holder.ts'
import { type Route, route } from '../../http/route.ts'
import type { ProposalPdfParts } from './document/proposal-pdf.ts'
import { proposalFile } from './proposal-file.ts'
import * as proposals from './proposals.ts'

const { loadProposal } = proposals

/** What makes PDFs. It waits for its turn among other documents, never for the database. */
const pdfParts = ({ files, typesetter, config }: AppParts, { request }: FastifyReply): ProposalPdfParts => ({
  files,
  holder: holderOf(request),
  appOrigin: config.appOrigin,
  typesetter: { set: (...asked) => request.deadline.apart(() => typesetter.set(...asked)) },
  goOn: () => request.deadline.check(),
})

/** What whoever has the link may ask for. */
const publicRoutes = (parts: AppParts): Route[] => [
  route(publicContract.readPublicProposal, (ctx, { params }) =>
    proposals.readPublicProposal(ctx, params.token),
  ),
  route(publicContract.acceptProposal, (ctx, { params, body }) =>
    proposals.acceptProposal(ctx, params.token, body),
  ),
  route(publicContract.declineProposal, (ctx, { params, body }) =>
    proposals.declineProposal(ctx, params.token, body),
  ),
  route(publicContract.askAboutProposal, (ctx, { params, body }) =>
    proposals.askAboutProposal(ctx, params.token, body),
  ),
  route(documents.publicProposalPdf, async (ctx, { params }, reply) =>
    proposalFile(pdfParts(parts, reply), await proposals.openPublicProposal(ctx, params.token), ctx.now),
  ),
]

export const proposalRoutes = (parts: AppParts): Route[] => [
  ...publicRoutes(parts),
  route(contract.listProposals, proposals.listProposals),
  route(contract.createProposal, (ctx, { body }) => proposals.createProposal(ctx, body)),
  route(contract.getProposal, (ctx, { params }) => proposals.readProposal(ctx, params.id)),
  route(contract.updateProposal, async (ctx, { params, body }) =>
    proposals.updateProposal(ctx, await loadProposal(ctx, params.id), body),
  ),
  route(contract.deleteProposal, async (ctx, { params }) => {
    await proposals.trashProposal(ctx, await loadProposal(ctx, params.id))
    return { message: 'Proposal moved to the trash' }
  }),
  route(contract.restoreProposal, (ctx, { params }) => proposals.restoreProposal(ctx, params.id)),
  route(sending.sendProposal, async (ctx, { params, body }) =>
    proposals.sendProposal(ctx, await loadProposal(ctx, params.id), body ?? {}),
  ),
  route(contract.reviseProposal, async (ctx, { params, body }) =>
    proposals.reviseProposal(ctx, await loadProposal(ctx, params.id), body?._id),
  ),
  route(sending.answerQuestion, async (ctx, { params, body }) =>
    proposals.answerQuestion(ctx, await loadProposal(ctx, params.id), params.questionId, body.answer),
  ),
  route(documents.proposalPdf, async (ctx, { params }, reply) =>
    proposalFile(pdfParts(parts, reply), await loadProposal(ctx, params.id), ctx.now),
  ),
  route(agreedWork, (ctx, { params }) => proposals.agreedWork(ctx, params.id)),
]
