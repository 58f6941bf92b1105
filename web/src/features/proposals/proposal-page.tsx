import { useParams } from '@tanstack/react-router'
import { again } from '../../lib/api/again.ts'
import { EditorSkeleton } from '../../lib/documents/editor-skeleton.tsx'
import { useRecordTitle } from '../../lib/page/record-title.ts'
import { RecordMissing } from '../../lib/records/page/record-missing.tsx'
import { later } from '../../ui/later.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useTitleOf } from './draft/use-title-of.ts'
import { lazyProposals } from './proposals-kind.ts'

// A draft and what was sent have little in common.
const LaterDraft = later(
  async () => (await again(() => import('./draft/draft-editor.tsx'))).DraftEditor,
  () => <EditorSkeleton label="Loading the proposal" />,
)
const LaterSent = later(
  async () => (await again(() => import('./sent/sent-proposal.tsx'))).SentProposal,
  () => <SkeletonRows label="Loading the proposal" count={8} />,
)

/** One proposal: a draft to write, or what was sent, with what came of it. */
export const ProposalPage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const titleOf = useTitleOf()
  const query = lazyProposals.useRecords()
  const { records } = query
  const proposal = records?.find(({ _id }) => _id === id)
  useRecordTitle(proposal ? titleOf(proposal) : '')
  if (!proposal)
    return (
      <RecordMissing
        noun="proposal"
        nouns="proposals"
        pages="/proposals"
        query={query}
        isGone={records !== undefined}
      />
    )
  return proposal.status === 'draft' ? (
    <LaterDraft key={id} draft={proposal} />
  ) : (
    <LaterSent key={`${id} sent`} proposal={proposal} others={records ?? []} />
  )
}
