import type { ScreenWords } from '@daybook/contract/document-words/words'
import { type PublicInvoice, promisePayment } from '@daybook/contract/public-invoice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { focusWrong } from '../focus-wrong.ts'
import { publicKey } from './use-public-invoice.ts'

const complaintOf = (error: unknown): string =>
  error instanceof ApiError && error.fields.date
    ? error.fields.date
    : messageOf(error, 'Failed to save the day. Please check your connection.')

interface DayOfPaymentProps {
  token: string
  invoice: PublicInvoice
  words: ScreenWords
}

/** Asks the client for the day on which they will pay. */
export const DayOfPayment = ({ token, invoice, words }: DayOfPaymentProps) => {
  const client = useQueryClient()
  const [date, setDate] = useState(invoice.promisedDate ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(promisePayment, { params: { token }, body: { date } }),
    onSuccess: (told) => client.setQueryData(publicKey(token), told),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutate(undefined, { onError: () => focusWrong(form) })
  }
  return (
    <TitledSection id="promise" title={words.whenPay}>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <DateField
          label={words.dayOfPayment}
          className="w-48"
          value={date}
          error={error ? complaintOf(error) : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button type="submit" loading={isPending} disabled={date === ''}>
          {words.tell}
        </Button>
      </form>
      <p className="text-ink-muted text-sm">{words.noReminder}</p>
    </TitledSection>
  )
}
