import { sendTimesheet, type TimesheetDetails } from '@daybook/contract/timesheets'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { addressesIn, keptMails } from '../../../lib/documents/kept-mail.ts'
import { complaintUnder } from '../../../lib/forms/complaints.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTimesheetCall } from '../use-timesheet-call.ts'
import { suggestedMail, type TimesheetMailFields } from './suggested-mail.ts'

const mails = keptMails<TimesheetMailFields>('timesheet-mails')

/** Offers the link to copy, and mails it to the client in words that can be changed. */
export const SendDialog = ({ timesheet, onClose }: { timesheet: TimesheetDetails; onClose: () => void }) => {
  const { _id: id, publicUrl, sentAt } = timesheet
  const { displayName } = useUser()
  const { copy } = useCopy('Link copied')
  const [values, setValues] = useState(() => mails.fields(id, suggestedMail(timesheet, displayName)))
  const [complaint, setComplaint] = useState('')
  const send = useTimesheetCall(sendTimesheet, {
    done: 'Sent to the client',
    failed: 'Failed to send the link',
    shown: ['to', 'subject', 'message', 'again'],
  })
  const wasSent = send.error instanceof ApiError && 'again' in send.error.fields
  const { subject, message } = values
  const mail = { to: addressesIn(values.to), subject, message }
  const complaints = send.complaints(mail)
  const field = (name: keyof TimesheetMailFields) => ({
    value: values[name],
    dir: 'auto',
    autoComplete: 'off',
    error: (name === 'to' && complaint) || complaintUnder(complaints, name),
    onChange: ({ target }: { target: { value: string } }) => {
      setComplaint('')
      setValues((before) => ({ ...before, [name]: target.value }))
      mails.keep(id, { [name]: target.value })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (mail.to.length === 0) {
      setComplaint('Enter an e-mail address')
      return focusWrong(form)
    }
    const sent = () => {
      mails.forget(id)
      onClose()
    }
    send.run({ params: { id }, body: { ...mail, again: wasSent } }, sent, () => focusWrong(form))
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={sentAt ? 'Send the link again' : 'Send the link'}
      description="Anyone with the link can look at the time and answer."
      footer={
        <>
          <Button variant="quiet" icon={<Copy />} onClick={() => publicUrl && void copy(publicUrl)}>
            Copy link
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close without sending
          </Button>
          <ServerButton variant="primary" type="submit" form="send-timesheet" loading={send.isPending}>
            {wasSent ? 'Send once more' : 'Send'}
          </ServerButton>
        </>
      }
    >
      <ServerNote>
        You are offline. What you type is kept; you can send it when you are online again.
      </ServerNote>
      {wasSent && <Banner tone="warn">It was sent less than a minute ago. Send it once more?</Banner>}
      <form id="send-timesheet" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label="To" inputMode="email" hint="Separate several with commas" {...field('to')} />
        <TextField label="Subject" {...field('subject')} />
        <TextArea
          label="Message"
          rows={6}
          hint="A button to the page is added below."
          {...field('message')}
        />
      </form>
    </Dialog>
  )
}
