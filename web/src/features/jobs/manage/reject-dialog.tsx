import type { JobApplication } from '@daybook/contract/job-applications'
import { useState } from 'react'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { applicantName } from './application-card.tsx'

interface RejectDialogProps {
  /** Those who are to be rejected; without any it is closed. */
  applications: readonly JobApplication[]
  onReject: (reason: string) => void
  onClose: () => void
}

/** Rejects with a reason that the applicants read, or without one. */
export const RejectDialog = ({ applications, onReject, onClose }: RejectDialogProps) => {
  const [reason, setReason] = useState('')
  const ids = applications.map(({ _id }) => _id)
  const [writtenFor, setWrittenFor] = useState(ids)
  // A reason is read by those whom it was written for alone; to them it is there again, should it not have gone out.
  if (ids.length > 0 && ids.join() !== writtenFor.join()) {
    if (!ids.every((id) => writtenFor.includes(id))) setReason('')
    setWrittenFor(ids)
  }
  const [first] = applications
  const who = applications.length === 1 && first ? applicantName(first) : undefined
  return (
    <Dialog
      open={applications.length > 0}
      onOpenChange={(stays) => !stays && onClose()}
      title={who ? `Reject ${who}?` : `Reject ${formatCounted(applications.length, 'application')}?`}
      description="They get an e-mail, with your words if you write some. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ServerButton variant="danger" onClick={() => onReject(reason.trim())}>
            Reject
          </ServerButton>
        </>
      }
    >
      <TextArea
        label="Reason (optional)"
        value={reason}
        maxLength={2000}
        onChange={({ target }) => setReason(target.value)}
      />
      <ServerNote className="mt-3">You are offline. You can reject when you are online again.</ServerNote>
    </Dialog>
  )
}
