import { invoicePdf } from '@daybook/contract/invoice-documents'
import type { Invoice } from '@daybook/contract/invoices'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { PdfButton } from '../../../lib/files/pdf-button.tsx'
import { useArrival } from '../../../lib/page/use-arrival.ts'
import { NotSaved } from '../../../lib/records/not-saved.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toast } from '../../../ui/toast.ts'
import { Related } from '../document/related.tsx'
import { invoiceRecords } from '../invoice-records.ts'
import { SendButton } from '../sending/send-button.tsx'
import { useIssue } from '../use-invoice-call.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { DraftMenu } from './draft-menu.tsx'
import { IssueQuestion } from './issue-question.tsx'

interface DraftHeaderProps {
  draft: Invoice
  /** Nothing was typed into it yet, and there is none. */
  isNew: boolean
  clientName: string | undefined
  /** Answers whether all that was typed is on its way. */
  save: () => boolean
  /** Whether nothing is missing for the issue; if something is, says so beside its field. */
  check: () => boolean
  mark: ReactNode
}

/** The head of a draft: whether it is saved, and what becomes of it. */
export const DraftHeader = ({ draft, isNew, clientName, save, check, mark }: DraftHeaderProps) => {
  const navigate = useNavigate()
  const [asks, setAsks] = useState<{ issue: number } | 'delete' | null>(null)
  const issue = useIssue(draft)
  const client = useQueryClient()
  /** Saves what was typed; what is no draft yet neither goes nor is issued. */
  const saveIt = (): boolean => {
    const isSaved = save()
    if (!isSaved || invoiceRecords.isThere(client, draft._id)) return isSaved
    toast({ id: 'nothing written', title: 'Choose a client and write a line first', tone: 'warn' })
    return false
  }
  const savedAs = async (): Promise<number | null> => {
    const version = await issue.prepare()
    if (version === null)
      toast({
        id: 'not saved',
        title: 'Your last change was not saved',
        description: 'Please look at the draft and try again.',
        tone: 'warn',
      })
    return version
  }
  const whenSaved = async (): Promise<void> => {
    if ((await savedAs()) === null) throw new NotSaved()
  }
  const isIssuable = (): boolean => check() && saveIt()
  const isReady = async (): Promise<boolean> => saveIt() && (await savedAs()) !== null
  const askToIssue = async () => {
    const version = await savedAs()
    if (version !== null) setAsks({ issue: version })
  }
  const top = useArrival<HTMLHeadingElement>(draft._id)
  const noun = draft.type === 'deposit' ? 'Deposit' : 'Draft'
  const title = clientName ? `${noun} for ${clientName}` : 'New invoice'
  return (
    <>
      <PageHeader
        titleRef={top}
        title={title}
        aside={mark}
        action={
          <>
            {!isNew && <DraftMenu draft={draft} prepare={isReady} onDelete={() => setAsks('delete')} />}
            <PdfButton
              endpoint={invoicePdf}
              id={draft._id}
              settle={() => (saveIt() ? whenSaved() : undefined)}
            />
            <SendButton invoice={draft} save={isIssuable} />
            <ServerButton
              variant="primary"
              icon={<Check />}
              loading={issue.isPending}
              onClick={() => isIssuable() && void askToIssue()}
            >
              Issue
            </ServerButton>
          </>
        }
      />
      <Related invoice={draft} />
      <OfflineBanner />
      <ServerNote>
        You are offline. The draft is kept on this device; you can issue it when you are online again.
      </ServerNote>
      <IssueQuestion
        draft={draft}
        clientName={clientName}
        asks={asks !== null && asks !== 'delete'}
        onClose={() => setAsks(null)}
        onIssue={() => asks !== null && asks !== 'delete' && issue.run(asks.issue)}
      />
      <DeleteDraft
        record={asks === 'delete' ? draft : undefined}
        onDeleted={() => void navigate({ to: '/invoices' })}
        onClose={() => setAsks(null)}
      />
    </>
  )
}
