import type { InvoiceRecurrence } from '@daybook/contract/invoice-schedule'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'

export const everyWords: Readonly<Record<InvoiceRecurrence['every'], string>> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
}

/** When a reminder goes, by its days from the due date. */
export const stepWords = (days: number): string => {
  if (days === 0) return 'On the due date'
  return `${formatCounted(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} it is due`
}

/** How it repeats, in a line. */
export const repeatWords = ({ next, until, count, send }: InvoiceRecurrence): string =>
  [
    `Next on ${dateText(next)}`,
    until !== null && `until ${dateText(until)}`,
    count !== null && formatCounted(count, 'more invoice'),
    send ? 'sent by e-mail' : 'as a draft',
  ]
    .filter(Boolean)
    .join(', ')
