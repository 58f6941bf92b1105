import { proposalTotals } from '@daybook/contract/proposal-figures'
import * as contract from '@daybook/contract/proposals'
import { Proposal, type ProposalCreate, type ProposalUpdate } from '@daybook/contract/proposals'
import { call } from '../../lib/api/api-client.ts'
import { nobody } from '../../lib/documents/parties.ts'
import { localeOf } from '../../lib/formats/formats.ts'
import { ownCurrency } from '../../lib/formats/own-currency.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import type { Deletion, FieldsEdit, Restoration } from '../../lib/records/changes/standard-change.ts'
import { newestFirst } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'
import { storedUser } from '../../lib/session/stored-user.ts'
import { shownTitle } from './draft/facts.ts'
import { type ProposalFields, proposalFields } from './proposal-fields.ts'

/** A change of a proposal, as data. */
export type ProposalChange =
  | CreateChange<ProposalCreate>
  | FieldsEdit<ProposalUpdate, ProposalFields>
  | Deletion
  | Restoration<Proposal>

const madeHere = () => ({
  ...{ status: 'draft', revisionOf: null, issuer: nobody, billTo: null },
  ...{ currency: ownCurrency(), locale: localeOf(), total: 0, tax: 0 },
  ...{ publicUrl: null, contentHash: null, sentTo: [], sentAt: null, mailRefused: null, viewedAt: null },
  ...{ accepted: null, declined: null, depositId: null, invoiceId: null, questions: [], history: [] },
  can: { edit: true, delete: true, send: true, revise: false, change: false },
})

/** With the sums that the contract's calculator makes of its prices. */
const added = (proposal: Proposal): Proposal => {
  const { total, tax } = proposalTotals(proposal)
  return { ...proposal, total, tax }
}

/** As a person reads it. */
const titleOf = (proposal: Proposal): string => {
  const user = storedUser()
  return user ? shownTitle(proposal, user, null) : proposal.title
}

/** All proposals of the signed-in person. */
export const proposalRecords = describeRecords<Proposal, ProposalChange>()({
  name: 'proposals',
  noun: 'proposal',
  schema: Proposal,
  fields: proposalFields,
  calls: {
    get: contract.getProposal,
    create: contract.createProposal,
    update: contract.updateProposal,
    delete: contract.deleteProposal,
    restore: contract.restoreProposal,
  },
  failures: {
    create: ['Failed to create proposal'],
    edit: ['Failed to update proposal'],
    delete: ['Failed to delete proposal'],
    restore: ['Failed to restore proposal'],
  },
  invalidAnswer: 'Invalid proposal data received from server',
  readPage: async (_, signal) => {
    const proposals = await call(contract.listProposals, {}, { signal, fresh: true })
    return { items: proposals, nextCursor: null, total: proposals.length }
  },
  compare: newestFirst,
  titleOf,
  subtitleOf: ({ billTo }) => billTo?.name ?? '',
  made: madeHere,
  shown: added,
  switches: {},
  own: {},
  // There is none on proposals; the words are for what Pro gives.
  limit: { title: 'Pro Feature Access Required', description: 'Writing proposals is part of Pro.' },
})
