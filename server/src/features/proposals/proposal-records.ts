import { Proposal } from '@daybook/contract/proposals'
import { createRecords } from '../../records/records.ts'
import { type ProposalRow, proposalColumns } from './queries.ts'
import { readProposal } from './read-proposal.ts'

/** What proposals have in common with all records. */
export const proposalRecords = createRecords<'proposals', ProposalRow, Proposal>({
  type: 'proposal',
  table: 'proposals',
  called: 'Proposal',
  schema: Proposal,
  columns: proposalColumns,
  read: readProposal,
  audienceOf: ({ owner_id }) => [owner_id],
})
