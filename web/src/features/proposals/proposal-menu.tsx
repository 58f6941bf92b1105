import { words } from '@daybook/contract/document-words/en'
import { proposalMarkdown } from '@daybook/contract/proposal-markdown'
import type { FilledProposal } from '@daybook/contract/proposal-text'
import type { Proposal } from '@daybook/contract/proposals'
import { Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCopy } from '../../lib/page/use-copy.ts'
import { DropdownMenuItem } from '../../ui/dropdown-menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { DeleteProposal } from './draft/delete-proposal.tsx'

interface ProposalMenuProps {
  proposal: Proposal
  /** As the client reads it. */
  filled: Pick<FilledProposal, 'title' | 'sections' | 'pricing'>
  onGone: () => void
  children?: ReactNode
}

/** What one does with a proposal less often. */
export const ProposalMenu = ({ proposal, filled, onGone, children }: ProposalMenuProps) => {
  const [asks, setAsks] = useState(false)
  const { copy } = useCopy('Copied as Markdown')
  return (
    <>
      <MoreMenu>
        {children}
        <DropdownMenuItem
          icon={<Copy />}
          onSelect={() =>
            void copy(
              proposalMarkdown({ variables: [], warnings: [], missing: [], ...filled }, proposal, words),
            )
          }
        >
          Copy as Markdown
        </DropdownMenuItem>
        {proposal.can.delete && (
          <DropdownMenuItem icon={<Trash2 />} onSelect={() => setAsks(true)}>
            Delete proposal
          </DropdownMenuItem>
        )}
      </MoreMenu>
      <DeleteProposal
        record={asks ? proposal : undefined}
        onDeleted={onGone}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
