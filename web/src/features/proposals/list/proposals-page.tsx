import { type Proposal, ProposalStatus } from '@daybook/contract/proposals'
import { useCallback } from 'react'
import { ProposalAreas } from '../../../lib/proposals/proposal-areas.tsx'
import { ListFoot } from '../../../lib/records/list/list-foot.tsx'
import { ListPage } from '../../../lib/records/list/list-page.tsx'
import { noneMatch } from '../../../lib/records/list/none-match.ts'
import { textSearch } from '../../../lib/records/list/text-search.ts'
import { useListAddress } from '../../../lib/records/list/use-list-address.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Select } from '../../../ui/select.tsx'
import { DeleteProposal } from '../draft/delete-proposal.tsx'
import { useTitleOf } from '../draft/use-title-of.ts'
import { statusWords } from '../proposal-status.tsx'
import { lazyProposals, useProposalPages } from '../proposals-kind.ts'
import { openText } from './open-proposals.ts'
import { ProposalRow, proposalColumns } from './proposal-columns.tsx'
import { everyProposal, readProposalsSearch } from './proposals-search.ts'

const anyStatus = 'any'
const statusOptions = [
  { value: anyStatus, label: 'Any status' },
  ...ProposalStatus.options.map((value) => ({ value, label: statusWords[value] })),
]

/** All proposals of the person. */
export const ProposalsPage = () => {
  const titleOf = useTitleOf()
  const { userType } = useUser()
  const address = useListAddress('/proposals', readProposalsSearch, everyProposal)
  const pages = useProposalPages()
  const { proposalStatus: status, client } = address.shown
  const listOf = useCallback(
    (proposals: readonly Proposal[], search: string) => {
      const isFound = textSearch(search)
      return proposals.filter(
        (proposal) =>
          (!status || proposal.status === status) &&
          (!client || proposal.clientId === client) &&
          isFound(titleOf(proposal), proposal.billTo?.name ?? ''),
      )
    },
    [status, client, titleOf],
  )
  return (
    <ListPage
      areas={<ProposalAreas />}
      noun="proposal"
      nouns="proposals"
      query={lazyProposals.useRecords()}
      address={address}
      panels={{ ...pages, follow: pages.open }}
      listOf={listOf}
      columns={proposalColumns}
      Deletion={DeleteProposal}
      counts={{ aside: openText }}
      filters={
        <Select
          label="Status"
          labelHidden
          className="w-36"
          value={status ?? anyStatus}
          options={statusOptions}
          onValueChange={(chosen) =>
            address.change({
              proposalStatus: chosen === anyStatus ? undefined : (chosen as ProposalStatus),
            })
          }
        />
      }
      noneFound={(isSearching) =>
        isSearching || status || client ? noneMatch('proposals', isSearching) : undefined
      }
      none={{
        figure: 'invoices',
        advice: (
          <>
            Write one from a template and send its link: the client accepts it by typing their name.
            {userType === 'basic' && ' Writing proposals is part of Pro.'}
          </>
        ),
      }}
      below={<ListFoot />}
    >
      {(proposal, row) => <ProposalRow proposal={proposal} title={titleOf(proposal)} {...row} />}
    </ListPage>
  )
}
