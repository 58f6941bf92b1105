import { declineProposal } from '@daybook/contract/public-proposals'
import type { FormEvent } from 'react'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AnsweringProps } from './accept-dialog.tsx'
import { Refusal } from './refusal.tsx'
import { usePublicCall } from './use-public-proposal.ts'

/** Asks who declines, and why if they like to say it. */
export const DeclineDialog = ({
  token,
  proposal,
  document,
  kept,
  onClose,
}: Omit<AnsweringProps, 'chosen'>) => {
  const isChange = document._id !== proposal._id
  const { reason } = kept.draft
  const { mutate, isPending, error, complaints } = usePublicCall(declineProposal, token)
  const fields = complaints({ name: kept.draft.name, reason })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = { name: kept.draft.name, reason, ...(isChange && { proposal: document._id }) }
    mutate({ params: { token }, body }, { onSuccess: onClose, onError: () => focusWrong(form) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isChange ? 'Decline the change' : 'Decline the proposal'}
      description={
        <>
          <bdi>{proposal.issuer.name || 'Its author'}</bdi> is told, and can propose something else.
        </>
      }
      action={
        <ServerButton variant="danger" type="submit" form="decline-proposal" loading={isPending}>
          Decline
        </ServerButton>
      }
    >
      <ServerNote>You are offline. You can decline it when you are online again.</ServerNote>
      <form id="decline-proposal" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          value={kept.draft.name}
          error={fields.name}
          onChange={({ target }) => kept.change({ name: target.value })}
        />
        <TextArea
          label="Reason"
          hint="Optional"
          rows={3}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => kept.change({ reason: target.value })}
        />
        <Refusal error={error} />
      </form>
    </Dialog>
  )
}
