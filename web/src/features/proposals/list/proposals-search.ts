import { ProposalStatus } from '@daybook/contract/proposals'
import { textIn } from '../../../lib/records/list/use-list-address.ts'

/** What the list of proposals is narrowed to, by the page's address. */
export interface ProposalsSearch {
  find?: string
  proposalStatus?: ProposalStatus
  client?: string
}

/** Reads the address; what is no filter is left out. */
export const readProposalsSearch = (search: Record<string, unknown>): ProposalsSearch => ({
  find: textIn(search.find),
  proposalStatus: ProposalStatus.safeParse(search.proposalStatus).data,
  client: textIn(search.client),
})

export const everyProposal: ProposalsSearch = {
  ...{ find: undefined, proposalStatus: undefined, client: undefined },
}
