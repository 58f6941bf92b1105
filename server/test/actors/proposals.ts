import { agreedWork } from '@daybook/contract/agreed-work'
import * as documents from '@daybook/contract/proposal-documents'
import * as sending from '@daybook/contract/proposal-sending'
import * as proposals from '@daybook/contract/proposals'
import * as pages from '@daybook/contract/public-proposals'
import { newId } from '../../src/db/ids.ts'
import { byRole, creates, everybody, letIn, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'

/** Nobody has such a token; what whoever has one gets, `public-proposal.test.ts` says. */
const ofNobody = { params: { token: '0'.repeat(32) } }
/** All of them have Pro in the table. */
const seesOwn = { ...ownerOnly, ...byRole(404) }
const sections = [{ title: 'What you get', body: 'A site.' }]

export const actors: FeatureActors = {
  name: 'proposals',
  make: async (app, owner) => {
    const body = { title: 'Website', sections }
    const { data: record } = await app.call(proposals.createProposal, { as: owner, body })
    const { data: trashed } = await app.call(proposals.createProposal, { as: owner, body: { title: 'Gone' } })
    await app.call(proposals.deleteProposal, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: proposals.listProposals, expect: verified },
    { endpoint: proposals.createProposal, expect: creates, request: () => ({ body: { title: 'New' } }) },
    { endpoint: proposals.getProposal, expect: seesOwn, request: of.record },
    {
      endpoint: proposals.updateProposal,
      expect: seesOwn,
      request: (world) => ({ ...of.record(world), body: { title: 'Changed' } }),
    },
    { endpoint: documents.proposalPdf, expect: seesOwn, request: of.record },
    { endpoint: sending.sendProposal, expect: seesOwn, request: of.record },
    // A draft is not revised; what was sent, `sending.test.ts` revises.
    { endpoint: proposals.reviseProposal, expect: { ...seesOwn, owner: 409 }, request: of.record },
    {
      endpoint: sending.answerQuestion,
      expect: { ...verified, ...letIn(404), ...byRole(404) },
      request: (world) => ({
        params: { ...of.record(world).params, questionId: newId() },
        body: { answer: 'Yes' },
      }),
    },
    { endpoint: proposals.deleteProposal, expect: seesOwn, request: of.record },
    { endpoint: proposals.restoreProposal, expect: seesOwn, request: of.trashed },
    // What was agreed is its owner's to know, whoever works on the project.
    {
      endpoint: agreedWork,
      expect: seesOwn,
      request: ({ project }) => ({ params: { id: project._id } }),
    },
    { endpoint: pages.readPublicProposal, expect: everybody(404), request: () => ofNobody },
    {
      endpoint: pages.acceptProposal,
      expect: everybody(404),
      request: () => ({ ...ofNobody, body: { name: 'Ada' } }),
    },
    {
      endpoint: pages.declineProposal,
      expect: everybody(404),
      request: () => ({ ...ofNobody, body: { name: 'Ada' } }),
    },
    {
      endpoint: pages.askAboutProposal,
      expect: everybody(404),
      request: () => ({ ...ofNobody, body: { name: 'Ada', text: 'When?' } }),
    },
    { endpoint: documents.publicProposalPdf, expect: everybody(404), request: () => ofNobody },
  ],
}
