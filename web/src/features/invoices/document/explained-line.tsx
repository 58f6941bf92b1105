import type { InvoiceExplanation, PublicExplanation } from '@daybook/contract/invoice-explain'
import { ChevronRight } from 'lucide-react'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { decimalText } from '../../../lib/formats/decimal-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatDate } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { quantityText } from '../../../lib/formats/quantity-text.ts'

type RateFrom = InvoiceExplanation['lines'][number]['entries'][number]['rateFrom']
/** The client is not told where the rate of an entry came from. */
type Entry = PublicExplanation['lines'][number]['entries'][number] & { rateFrom?: RateFrom }
export type Line = Omit<PublicExplanation['lines'][number], 'entries'> & { entries: readonly Entry[] }

const rateWords: Record<RateFrom, string> = {
  entry: 'the entry’s own rate',
  task: 'the task’s rate',
  project: 'the project’s rate',
  client: 'the client’s rate',
  person: 'your default rate',
}

const Rounding = ({ rounding, currency }: { rounding: Line['rounding']; currency: string }) => {
  if (!rounding || rounding.billedSeconds === rounding.seconds) return null
  const { minutes, seconds, billedSeconds, amount } = rounding
  const how =
    minutes === null ? 'Rounded to hundredths of an hour' : `Rounded up to the next ${minutes} minutes`
  const sign = amount > 0 ? '+' : ''
  return (
    <p className="flex justify-between gap-3">
      <span>
        {how}: {formatDuration(seconds)} became {formatDuration(billedSeconds)}
      </span>
      <span className="shrink-0">
        {sign}
        {formatMoney(amount, currency)}
      </span>
    </p>
  )
}

/** One line, which opens to the entries that it bills. */
export const ExplainedLine = ({ line, currency }: { line: Line; currency: string }) => {
  const timezone = ownTimezone()
  const { rounding, entries, discount } = line
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-sm text-sm outline-none focus-visible:outline-2 focus-visible:outline-focus">
        <ChevronRight className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90" />
        <span dir="auto" className="min-w-0 flex-1 truncate" title={line.description}>
          {line.description || 'Line without a description'}
        </span>
        <span className="tabular-nums">{formatMoney(line.amount, currency)}</span>
      </summary>
      <div className="flex flex-col gap-1.5 pb-3 pl-6 text-ink-muted text-sm tabular-nums">
        <p>
          {quantityText(line.quantity, line.unit)} at {formatMoney(line.unitPrice, currency)}
          {discount &&
            `, less ${discount.type === 'percent' ? `${decimalText(discount.value)}%` : formatMoney(discount.value, currency)}`}
        </p>
        {entries.map((entry) => (
          <div key={entry.startedAt + entry.stoppedAt} className="flex justify-between gap-3">
            <span className="min-w-0">
              {entry.task && (
                <span dir="auto" className="block truncate text-ink" title={entry.task}>
                  {entry.task}
                </span>
              )}
              {formatDate(entry.startedAt, timezone)} · {formatDuration(entry.seconds)} at{' '}
              {formatMoney(entry.rate, currency)}
              {entry.rateFrom && `, ${rateWords[entry.rateFrom]}`}
              {entry.approved && (
                <span className="wrap-anywhere block">
                  Approved by <bdi>{entry.approved.name}</bdi>, {formatDate(entry.approved.at, timezone)}
                </span>
              )}
            </span>
            <span className="shrink-0">{formatMoney(entry.amount, currency)}</span>
          </div>
        ))}
        <Rounding rounding={rounding} currency={currency} />
      </div>
    </details>
  )
}
