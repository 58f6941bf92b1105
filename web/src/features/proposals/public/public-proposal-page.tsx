import { publicProposalPdf } from '@daybook/contract/proposal-documents'
import type { PublicProposal } from '@daybook/contract/public-proposals'
import { Link, useParams } from '@tanstack/react-router'
import { FileDown, Printer } from 'lucide-react'
import { wasAnswered } from '../../../lib/api/api-error.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { useSaveFile } from '../../../lib/files/use-save-file.ts'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AskAbout } from './ask-about.tsx'
import { PublicDocument } from './public-document.tsx'
import { useKeptAnswer } from './use-kept-answer.ts'
import { useIsAuthor, usePublicProposal } from './use-public-proposal.ts'

const NotFound = () => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">Proposal not found</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/" className={buttonStyles()}>
          Go to Daybook
        </Link>
      }
    >
      There is no proposal at this address. Ask whoever sent it to you for a new link.
    </EmptyState>
  </div>
)

const Shown = ({ token, proposal }: { token: string; proposal: PublicProposal }) => {
  const isAuthor = useIsAuthor(token)
  const kept = useKeptAnswer(token)
  const pdf = useSaveFile(publicProposalPdf, 'Failed to download the PDF')
  const { issuer, changes } = proposal
  const shared = { token, proposal, kept, isAuthor }
  const waiting = changes.filter(({ canAnswer }) => canAnswer)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex items-start justify-between gap-3 print:hidden">
        <h1 className="title wrap-anywhere min-w-0 pt-1 text-3xl">
          {issuer.name ? (
            <>
              Proposal from <bdi>{issuer.name}</bdi>
            </>
          ) : (
            'Proposal'
          )}
        </h1>
        <div className="flex shrink-0 gap-2">
          <ServerButton
            folds="sm"
            icon={<FileDown />}
            loading={pdf.isPending}
            onClick={() => pdf.save({ params: { token } })}
          >
            Download PDF
          </ServerButton>
          <Button folds="sm" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {isAuthor && <Banner tone="read-only">This is what your client sees. Only they can answer it.</Banner>}
      {waiting.map((change) => (
        <Banner key={change._id}>
          <bdi>{issuer.name || 'Its author'}</bdi> proposes a change: <bdi>{change.title}</bdi>.{' '}
          <a href={`#${change._id}`} className={linkStyles()}>
            Read the change
          </a>
        </Banner>
      ))}
      <PublicDocument document={proposal} {...shared} />
      {changes.map((change) => (
        <PublicDocument key={change._id} document={change} {...shared} />
      ))}
      <div className="print:hidden">
        <AskAbout {...shared} />
      </div>
    </div>
  )
}

const Content = () => {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = usePublicProposal(token)
  const { data: proposal, error } = query
  const isGone = wasAnswered(error) && (error.status === 404 || error.status === 410)
  useRecordTitle(isGone ? 'Proposal not found' : (proposal?.title ?? ''))
  if (isGone) return <NotFound />
  if (proposal) return <Shown token={token} proposal={proposal} />
  return (
    <>
      <h1 className="sr-only">Proposal</h1>
      <Unread query={query} failed="Failed to load the proposal." advice="Please check your connection.">
        <SkeletonRows label="Loading the proposal" count={8} />
      </Unread>
    </>
  )
}

/** A proposal for whoever has its link: to read, to ask about, and to accept or decline. */
export const PublicProposalPage = () => (
  <PublicFrame>
    <Content />
  </PublicFrame>
)
