import { type InvoiceMailSuggestion, suggestInvoiceMail } from '@daybook/contract/invoice-sending'
import type { Invoice } from '@daybook/contract/invoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { addressesIn } from '../../../lib/documents/kept-mail.ts'
import { complaintUnder } from '../../../lib/forms/complaints.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { NotSaved } from '../../../lib/records/not-saved.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { lazyInvoices } from '../invoices-kind.ts'
import { savedDraft, useSend } from '../use-invoice-call.ts'
import { forgetMail, keepMailField, type MailFields, mailFields } from './kept-mail.ts'

type Send = ReturnType<typeof useSend>

const MailForm = ({
  invoice,
  suggestion,
  send,
  onSent,
}: {
  invoice: Invoice
  /** The version of a draft that was looked at. */
  suggestion: InvoiceMailSuggestion & { version: number | undefined }
  send: Send
  onSent: () => void
}) => {
  const { _id: id } = invoice
  const [values, setValues] = useState(() => mailFields(id, suggestion))
  const [attachPdf, setAttachPdf] = useState(true)
  const { to, cc, subject, message } = values
  const mail = { to: addressesIn(to), cc: addressesIn(cc), subject, message }
  const complaints = send.complaints(mail)
  const field = (name: keyof MailFields) => ({
    value: values[name],
    dir: 'auto',
    error: complaintUnder(complaints, name),
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      keepMailField(id, { [name]: target.value })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = { ...mail, attachPdf, again: send.wasSent, version: suggestion.version }
    const sent = () => {
      forgetMail(id)
      onSent()
    }
    send.run(body, sent, () => focusWrong(form))
  }
  return (
    <form id="send-invoice" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {send.isOutdated && (
        <Banner tone="warn">
          The draft was changed elsewhere in the meantime. Close this, look at it again, and send it then.
        </Banner>
      )}
      {send.wasSent && <Banner tone="warn">{messageOf(send.error, 'It was sent just now.')}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="To"
          inputMode="email"
          autoComplete="off"
          hint="Separate several with commas"
          {...field('to')}
        />
        <TextField label="Copy to" inputMode="email" autoComplete="off" {...field('cc')} />
      </div>
      <TextField label="Subject" autoComplete="off" {...field('subject')} />
      <TextArea
        label="Message"
        rows={6}
        hint={invoice.number === null ? '{number} becomes the number of the invoice.' : undefined}
        {...field('message')}
      />
      <p className="text-ink-muted text-sm">
        The amount, the due date and a button to the invoice are added below, in the language of the invoice.
      </p>
      <Switch label="Attach the PDF" checked={attachPdf} onCheckedChange={setAttachPdf} />
    </form>
  )
}

const failedWords = { failed: 'Failed to prepare the e-mail.', advice: 'Please check your connection.' }
const notSavedWords = {
  failed: 'Your last change was not saved.',
  advice: 'Close this and look at the draft.',
}

/** Asks what the mail to the client is to say, and sends it; a draft is issued with it. */
export const SendDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { _id: id, number, status } = invoice
  const client = useQueryClient()
  const send = useSend(invoice)
  const query = useQuery({
    queryKey: [...lazyInvoices.figuresKey, 'mail', id],
    queryFn: async ({ signal }) => {
      const version = status === 'draft' ? await savedDraft(client, invoice) : undefined
      if (version === null) throw new NotSaved()
      const suggestion = await call(suggestInvoiceMail, { params: { id } }, { signal, fresh: true })
      return { ...suggestion, version }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isDraft = status === 'draft'
  const label = isDraft ? 'Issue and send' : 'Send'
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={isDraft ? 'Issue and send' : `Send ${number}`}
      description={isDraft ? 'It gets its number and is locked, and goes to the client.' : undefined}
      action={
        <ServerButton
          variant="primary"
          type="submit"
          form="send-invoice"
          disabled={!query.data || send.isOutdated}
          loading={send.isPending}
        >
          {send.wasSent ? 'Send again' : label}
        </ServerButton>
      }
    >
      <ServerNote>
        You are offline. What you type is kept; you can send it when you are online again.
      </ServerNote>
      {query.data ? (
        <MailForm invoice={invoice} suggestion={query.data} send={send} onSent={onClose} />
      ) : (
        <Unread query={query} {...(query.error instanceof NotSaved ? notSavedWords : failedWords)}>
          <SkeletonRows label="Preparing the mail" count={4} />
        </Unread>
      )}
    </Dialog>
  )
}
