import type { InvoicePreview } from '@daybook/contract/invoice-preview'
import { namedTaxes } from '@daybook/contract/tax-reason'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { quantityText } from '../../../lib/formats/quantity-text.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'

/** So that the total is in sight. */
const mostAtFirst = 5

type Line = InvoicePreview['lines'][number]

const Row = ({ line, currency }: { line: Line; currency: string }) => (
  <li className="flex items-baseline gap-3 border-line border-b py-2">
    <span className="min-w-0 flex-1">
      <span dir="auto" className="block truncate" title={line.description}>
        {line.description || '–'}
      </span>
      <span className="text-ink-muted">
        {quantityText(line.quantity, line.unit)} × {formatMoney(line.unitPrice, currency)}
      </span>
    </span>
    <span className="shrink-0">{formatMoney(line.amount, currency)}</span>
  </li>
)

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => (
  <div className={cn('flex justify-between gap-3', isTotal ? 'font-medium' : 'text-ink-muted')}>
    <dt className="min-w-0 truncate">{label}</dt>
    <dd>{amount}</dd>
  </div>
)

const prices = { fixed: 'a fixed price', retainer: 'a retainer' } as const

/** Whose hours it bills although they have a price already (rules §8). */
const onTopOfText = (of: readonly (keyof typeof prices)[]): string =>
  `This bills hours of a project with ${of.map((price) => prices[price]).join(' or ')}, on top of that.`

export type RoundingNote = (amount: string, isMore: boolean) => string

interface PreviewedLinesProps {
  /** What it is of, as in `The draft`. */
  title: string
  preview: InvoicePreview
  /** Another one is on its way. */
  isOld: boolean
  /** Says what rounding adds to the worth of time, or takes off. */
  roundingNote?: RoundingNote | undefined
}

/** What each line would say and what all of them come to, before they are made. */
export const PreviewedLines = ({ title, preview, isOld, roundingNote }: PreviewedLinesProps) => {
  const {
    currency,
    lines,
    subtotal,
    discountTotal,
    taxTotals,
    total,
    queried = 0,
    unrated = 0,
    onTopOf = [],
    rounding = 0,
  } = preview
  const money = (amount: number) => formatMoney(amount, currency)
  const taxes = namedTaxes(taxTotals)
  const [isUnfolded, setWhole] = useState(false)
  const isWhole = isUnfolded || lines.length <= mostAtFirst
  const isSumOnly = discountTotal === 0 && taxes.length === 0
  return (
    <section
      aria-label={title}
      aria-busy={isOld}
      className={cn('min-w-0 text-sm tabular-nums', isOld && 'opacity-60')}
    >
      <ul aria-label="Lines" className="border-line border-t">
        {(isWhole ? lines : lines.slice(0, mostAtFirst)).map((line) => (
          <Row key={line._id} {...{ line, currency }} />
        ))}
      </ul>
      {!isWhole && (
        <Button size="sm" variant="quiet" className="my-1" onClick={() => setWhole(true)}>
          Show all {formatCounted(lines.length, 'line')}
        </Button>
      )}
      <dl className={cn('flex flex-col gap-1 pt-2', !isWhole && 'border-line border-t')}>
        {!isSumOnly && <Sum label="Subtotal" amount={money(subtotal)} />}
        {discountTotal !== 0 && <Sum label="Discount" amount={money(-discountTotal)} />}
        {taxes.map(({ rate, label, amount }) => (
          <Sum key={`${rate} ${label}`} label={`${label || 'Tax'} ${rate}%`} amount={money(amount)} />
        ))}
        <Sum label="Total" amount={money(total)} isTotal />
      </dl>
      {rounding !== 0 && roundingNote && (
        <p className="pt-2 text-ink-muted">{roundingNote(money(Math.abs(rounding)), rounding > 0)}</p>
      )}
      {onTopOf.length > 0 && <p className="pt-2">{onTopOfText(onTopOf)}</p>}
      {queried > 0 && (
        <p className="flex items-baseline gap-2 pt-2">
          <TriangleAlert className="size-4 shrink-0 self-center text-warn" />
          The client asks about {formatCounted(queried, 'entry', 'entries')} in it
        </p>
      )}
      {unrated > 0 && (
        <p className="pt-2 text-ink-muted">
          {formatCounted(unrated, 'entry', 'entries')} without a rate left out
        </p>
      )}
    </section>
  )
}
