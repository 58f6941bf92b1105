import type { EndpointShape } from '@daybook/contract/endpoint'
import { Proposal } from '@daybook/contract/proposals'
import type { QueryClient } from '@tanstack/react-query'
import { type CallWords, useServerCall } from '../../lib/records/use-server-call.ts'
import { proposalRecords } from './proposal-records.ts'
import { lazyProposals } from './proposals-kind.ts'

const keepProposal = (client: QueryClient, proposal: Proposal): void => {
  proposalRecords.cacheOf(client).keep(proposal)
  void client.invalidateQueries({ queryKey: lazyProposals.figuresKey })
}

/** Does what only the server can, takes in the proposal as it is then, and says what came of it. */
export const useProposalCall = <E extends EndpointShape>(endpoint: E, words: CallWords<Proposal>) =>
  useServerCall(endpoint, { ...words, schema: Proposal, keep: keepProposal })
