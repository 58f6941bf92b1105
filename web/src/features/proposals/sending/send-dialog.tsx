import { sendProposal } from '@daybook/contract/proposal-sending'
import { type Proposal } from '@daybook/contract/proposals'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { addressesIn, keptMails } from '../../../lib/documents/kept-mail.ts'
import { complaintUnder } from '../../../lib/forms/complaints.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { StateFilter } from '../../../lib/records/list/state-filter.tsx'
import { isChangedElsewhere } from '../../../lib/records/send-edit.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ProposalWarnings } from '../proposal-warnings.tsx'
import { useProposalCall } from '../use-proposal-call.ts'
import { type ProposalMailFields, suggestedMail } from './suggested-mail.ts'

const mails = keptMails<ProposalMailFields>('proposal-mails')

const noWarnings: readonly string[] = []

interface SendDialogProps {
  proposal: Proposal
  /** With its variables filled in. */
  title: string
  /** The version of a draft that was looked at. */
  version?: number | undefined
  /** What stays as it stands in the text, each with why. */
  warnings?: readonly string[]
  onClose: () => void
}

/** Asks what the mail to the client is to say, and sends it; a draft is frozen with it, and may get its link only. */
export const SendDialog = ({ proposal, title, version, warnings = noWarnings, onClose }: SendDialogProps) => {
  const { _id: id, status } = proposal
  const isDraft = status === 'draft'
  const client = useQueryClient()
  const [values, setValues] = useState(() => mails.fields(id, suggestedMail(proposal, title)))
  const [isMailed, setMailed] = useState(true)
  const [complaint, setComplaint] = useState('')
  const send = useProposalCall(sendProposal, {
    done: ({ sentTo }) =>
      isMailed ? `Sent to ${sentTo.length === 1 ? sentTo[0] : 'the client'}` : 'The link is ready',
    failed: 'Failed to send the proposal',
    shown: ['to', 'subject', 'message'],
  })
  const { subject, message } = values
  const mail = { to: addressesIn(values.to), subject, message }
  const complaints = send.complaints(mail)
  const field = (name: keyof ProposalMailFields) => ({
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
  const isOutdated = isChangedElsewhere(send.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isMailed && mail.to.length === 0) {
      setComplaint('Enter an e-mail address')
      return focusWrong(form)
    }
    const body = isMailed ? { ...mail, version } : { version }
    const sent = () => {
      mails.forget(id)
      void client.invalidateQueries({ queryKey: ['proposals', 'list'] })
      onClose()
    }
    send.run({ params: { id }, body }, sent, () => focusWrong(form))
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={isDraft ? 'Send the proposal' : 'Send it again'}
      description={
        isDraft
          ? 'From then on its text is fixed, and the client can accept it on its page.'
          : 'The client gets the same link once more.'
      }
      action={
        <ServerButton
          variant="primary"
          type="submit"
          form="send-proposal"
          disabled={isOutdated}
          loading={send.isPending}
        >
          {isMailed ? 'Send' : 'Make the link'}
        </ServerButton>
      }
    >
      <ServerNote>
        You are offline. What you type is kept; you can send it when you are online again.
      </ServerNote>
      {isOutdated && (
        <Banner tone="warn">
          The draft was changed elsewhere in the meantime. Close this, look at it again, and send it then.
        </Banner>
      )}
      <ProposalWarnings title="The client will read this as it stands" warnings={warnings} />
      <form id="send-proposal" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isDraft && (
          <StateFilter
            label="How"
            states={[
              [true, 'By e-mail'],
              [false, 'Only make the link'],
            ]}
            shown={isMailed}
            onShow={setMailed}
          />
        )}
        {isMailed ? (
          <>
            <TextField label="To" inputMode="email" hint="Separate several with commas" {...field('to')} />
            <TextField label="Subject" {...field('subject')} />
            <TextArea
              label="Message"
              rows={6}
              hint="A button to the proposal is added below."
              {...field('message')}
            />
          </>
        ) : (
          <p className="text-ink-muted text-md">
            Nobody is mailed. You find the link on the proposal’s page, to send it as you like.
          </p>
        )}
      </form>
    </Dialog>
  )
}
