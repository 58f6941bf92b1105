import type { PublicExplanation } from '@daybook/contract/invoice-explain'
import { namedTaxes } from '@daybook/contract/tax-reason'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import type { Line } from './explained-line.tsx'

export type ExplainedInvoice = Omit<PublicExplanation, 'lines'> & { lines: readonly Line[] }

interface SumProps {
  label: string
  /** What it is made of. */
  made?: string
  amount: string
  isTotal?: boolean
}

const Sum = ({ label, made, amount, isTotal = false }: SumProps) => (
  <div className={cn('flex justify-between gap-3 py-1 text-sm', isTotal && 'font-medium')}>
    <dt className="min-w-0">
      {label}
      {made && <span className="text-ink-muted"> {made}</span>}
    </dt>
    <dd className="shrink-0 tabular-nums">{amount}</dd>
  </div>
)

/** How the lines come to the total: the net, the discount, and the tax of each rate with the lines that it is on. */
export const ExplainedTotals = ({ explanation }: { explanation: ExplainedInvoice }) => {
  const { currency, pricesIncludeTax, subtotal, discountTotal, taxTotals, total, lines } = explanation
  const money = (amount: number) => formatMoney(amount, currency)
  const linesOf = (count: number) => (count === lines.length ? 'all lines' : formatCounted(count, 'line'))
  return (
    <dl className="border-line border-b py-2">
      <Sum
        label="Subtotal"
        made={pricesIncludeTax ? 'of all lines, without the tax in them' : 'of all lines'}
        amount={money(subtotal)}
      />
      {discountTotal !== 0 && <Sum label="Discount" made="on everything" amount={money(-discountTotal)} />}
      {namedTaxes(taxTotals).map(({ rate, label, base, amount, lines: taxed }) => (
        <Sum
          key={`${rate} ${label}`}
          label={`${label || 'Tax'} ${rate}%`}
          made={`on ${money(base)}, ${linesOf(taxed.length)}`}
          amount={money(amount)}
        />
      ))}
      <Sum label="Total" amount={money(total)} isTotal />
    </dl>
  )
}
