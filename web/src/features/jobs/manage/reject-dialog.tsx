import type { JobApplication } from '@daybook/contract/job-applications'
import { useState } from 'react'
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
          <Button
            variant="danger"
            onClick={() => {
              onReject(reason.trim())
              setReason('')
            }}
          >
            Reject
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason (optional)"
        value={reason}
        maxLength={2000}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
