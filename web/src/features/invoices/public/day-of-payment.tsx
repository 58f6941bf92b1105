import { addDays } from '@daybook/contract/calendar'
import { documentDay } from '@daybook/contract/document-figures'
import { fill } from '@daybook/contract/document-words/fill'
import type { DocumentWords, ScreenWords } from '@daybook/contract/document-words/words'
import { type PublicInvoice, promiseDays, promisePayment } from '@daybook/contract/public-invoice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useAnswer } from '../../../lib/page/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { publicKey } from './use-public-invoice.ts'
import { whyNot } from './why-not.ts'

const complaintOf = (error: unknown, words: ScreenWords, { locale, today }: PublicInvoice): string => {
  if (error instanceof ApiError && error.fields.date) {
    const [from, to] = [today, addDays(today, promiseDays)].map((day) => documentDay(locale, day))
    return fill(words.between, { from: from ?? '', to: to ?? '' })
  }
  if (wasAnswered(error) && error.status === 409) return words.toldToday
  return `${words.notSaved} ${whyNot(error, words)}`.trim()
}

interface DayOfPaymentProps {
  token: string
  invoice: PublicInvoice
  labels: DocumentWords
  /** Hears that a day was named: the answer stands here, and nowhere else. */
  onTold: () => void
}

/** Asks the client for the day on which they will pay. */
export const DayOfPayment = ({ token, invoice, labels, onTold }: DayOfPaymentProps) => {
  const { screen: words, calendar, dir } = labels
  const { locale, today } = invoice
  const client = useQueryClient()
  const [date, setDate] = useState(invoice.promisedDate ?? '')
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: (told: string) => call(promisePayment, { params: { token }, body: { date: told } }),
    onSuccess: (told) => {
      onTold()
      client.setQueryData(publicKey(token), told)
    },
    // It may be paid meanwhile, and asks for no day then.
    onError: () => client.invalidateQueries({ queryKey: publicKey(token), exact: true }),
  })
  const answer = useAnswer<HTMLParagraphElement>(data)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutate(date, { onError: () => focusWrong(form) })
  }
  return (
    <TitledSection id="promise" title={words.whenPay}>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <DateField
          label={words.dayOfPayment}
          className="w-48"
          min={today}
          language={{ words: calendar, locale, dir }}
          value={date}
          error={error && variables === date ? complaintOf(error, words, invoice) : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button type="submit" loading={isPending} disabled={date === ''}>
          {words.tell}
        </Button>
      </form>
      {data?.promisedDate && (
        <p ref={answer} tabIndex={-1} role="status" className="scroll-my-24 font-medium text-md outline-none">
          {fill(words.promised, { date: documentDay(locale, data.promisedDate) })}
        </p>
      )}
      <p className="text-ink-muted text-sm">{words.noReminder}</p>
    </TitledSection>
  )
}
