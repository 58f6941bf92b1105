import { proposalPdf } from '@daybook/contract/proposal-documents'
import type { FilledProposal } from '@daybook/contract/proposal-text'
import type { Proposal } from '@daybook/contract/proposals'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { PdfButton } from '../../../lib/files/pdf-button.tsx'
import { BackLink } from '../../../lib/page/back-link.tsx'
import { useArrival } from '../../../lib/page/use-arrival.ts'
import { IsolatedText } from '../../../lib/proposals/isolated-text.tsx'
import { NotSaved } from '../../../lib/records/not-saved.ts'
import { savedVersion } from '../../../lib/records/saved-version.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toast } from '../../../ui/toast.ts'
import { ProposalMenu } from '../proposal-menu.tsx'
import { proposalRecords } from '../proposal-records.ts'

const loadDialog = async () => (await again(() => import('../sending/send-dialog.tsx'))).SendDialog

interface DraftHeaderProps {
  draft: Proposal
  /** As the client will read it. */
  filled: FilledProposal
  /** Answers whether all that was typed is on its way. */
  save: () => boolean
  /** Whether nothing is missing for sending; if something is, says so beside its field. */
  check: () => boolean
  mark: ReactNode
}

/** The head of a draft: whether it is saved, and what becomes of it. */
export const DraftHeader = ({ draft, filled, save, check, mark }: DraftHeaderProps) => {
  const { _id: id, can, changeOf, revisionOf } = draft
  const navigate = useNavigate()
  const client = useQueryClient()
  const [version, setVersion] = useState<number | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const savedAs = async (): Promise<number> => {
    const saved = await savedVersion(proposalRecords, client, id)
    if (saved !== null) return saved
    toast({
      id: 'not saved',
      title: 'Your last change was not saved',
      description: 'Please look at the draft and try again.',
      tone: 'warn',
    })
    throw new NotSaved()
  }
  const askToSend = () => {
    if (!check() || !save()) return
    setPreparing(true)
    savedAs()
      .then(setVersion, () => undefined)
      .finally(() => setPreparing(false))
  }
  const title = useArrival<HTMLHeadingElement>(id)
  const noun = changeOf ? 'Change' : revisionOf ? 'Revision' : 'Draft'
  return (
    <>
      <BackLink to="/proposals">Proposals</BackLink>
      <PageHeader
        titleRef={title}
        title={filled.title || 'New proposal'}
        shown={
          filled.title ? (
            <IsolatedText
              text={filled.title}
              parties={[]}
              filledIn={filled.variables.map(({ value }) => value)}
            />
          ) : undefined
        }
        aside={
          <span className="flex items-center gap-2">
            {noun}
            {mark}
          </span>
        }
        action={
          <>
            <ProposalMenu
              proposal={draft}
              filled={filled}
              onGone={() => void navigate({ to: '/proposals' })}
            />
            <PdfButton
              endpoint={proposalPdf}
              id={id}
              settle={() => (can.edit && !save() ? undefined : savedAs().then(() => undefined))}
            />
            {can.send && (
              <ServerButton variant="primary" icon={<Send />} loading={isPreparing} onClick={askToSend}>
                Send
              </ServerButton>
            )}
          </>
        }
      />
      <OfflineBanner />
      <ServerNote>
        You are offline. The draft is kept on this device; you can send it when you are online again.
      </ServerNote>
      <LazyPart isOpen={version !== null} load={loadDialog} onFailed={() => setVersion(null)}>
        {(SendDialog) => (
          <SendDialog
            proposal={draft}
            title={filled.title}
            version={version ?? undefined}
            warnings={filled.warnings}
            onClose={() => setVersion(null)}
          />
        )}
      </LazyPart>
    </>
  )
}
