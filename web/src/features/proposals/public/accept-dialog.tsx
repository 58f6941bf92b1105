import { depositOf } from '@daybook/contract/deposit-use'
import { documentMoney } from '@daybook/contract/document-figures'
import { proposalTotals } from '@daybook/contract/proposal-figures'
import { acceptProposal, type PublicDocument, type PublicProposal } from '@daybook/contract/public-proposals'
import type { FormEvent } from 'react'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Refusal } from './refusal.tsx'
import type { Kept } from './use-kept-answer.ts'
import { usePublicCall } from './use-public-proposal.ts'

export interface AnsweringProps {
  token: string
  proposal: PublicProposal
  /** The proposal itself, or a change of it. */
  document: PublicDocument
  chosen: readonly string[]
  kept: Kept
  onClose: () => void
}

/** Asks for the name with which the client accepts, and says what that means. */
export const AcceptDialog = ({ token, proposal, document, chosen, kept, onClose }: AnsweringProps) => {
  const { currency, locale, issuer } = proposal
  const { _id: id, title, pricing, contentHash } = document
  const isChange = id !== proposal._id
  const { mutate, isPending, error, complaints } = usePublicCall(acceptProposal, token)
  const fields = complaints({ name: kept.draft.name })
  const { totalWithTax, tax } = proposalTotals(document, chosen)
  const options = pricing.filter((line) => line.optional && chosen.includes(line._id))
  const money = (amount: number) => documentMoney(locale, amount, currency)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = {
      name: kept.draft.name,
      options: options.map(({ _id }) => _id),
      contentHash,
      ...(isChange && { proposal: id }),
    }
    mutate({ params: { token }, body }, { onSuccess: onClose, onError: () => focusWrong(form) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isChange ? 'Accept the change' : 'Accept the proposal'}
      description={
        <>
          You accept “<bdi>{title}</bdi>” from <bdi>{issuer.legalName || issuer.name}</bdi>.
        </>
      }
      action={
        <ServerButton variant="primary" type="submit" form="accept-proposal" loading={isPending}>
          Accept
        </ServerButton>
      }
    >
      <ServerNote>You are offline. You can accept it when you are online again.</ServerNote>
      <form id="accept-proposal" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {pricing.length > 0 && (
          <div className="flex flex-col gap-1 border-line border-y py-3 text-md">
            <p className="flex items-baseline justify-between gap-4">
              <span>
                Total
                {tax !== 0 && <span className="text-ink-muted text-sm"> with tax</span>}
              </span>
              <span className="title text-2xl tabular-nums">{money(totalWithTax)}</span>
            </p>
            {options.length > 0 && (
              <p className="wrap-anywhere text-ink-muted text-sm">
                With {options.map(({ description }) => description).join(', ')}
              </p>
            )}
          </div>
        )}
        {!isChange && proposal.deposit && (
          <p className="text-md">
            A deposit of {money(depositOf(totalWithTax, proposal.deposit))} is part of it: you get its invoice
            here as soon as you accept.
          </p>
        )}
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          hint="Typing your name is your signature."
          value={kept.draft.name}
          error={fields.name}
          onChange={({ target }) => kept.change({ name: target.value })}
        />
        <p className="text-ink-muted text-sm">
          Your name, the time, your internet address and a fingerprint of the text are kept as proof.
        </p>
        <Refusal error={error} />
      </form>
    </Dialog>
  )
}
