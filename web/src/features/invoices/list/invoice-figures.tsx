import { type InvoiceFigures as Figures, invoiceSummary } from '@daybook/contract/invoice-summary'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { FailedLine } from '../../../lib/connection/failed-line.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lazyInvoices } from '../invoices-kind.ts'

// What is not due, or overdue for a month at most, is said by the figures themselves.
const ages = [
  ['upTo60', '31–60 days overdue'],
  ['upTo90', '61–90 days overdue'],
  ['over90', 'over 90 days overdue'],
] as const

interface FigureProps {
  label: string
  amount: number
  currency: string
  isBad?: boolean
  /** It stands below one with the same label. */
  isBelow: boolean
}

const Figure = ({ label, amount, currency, isBad, isBelow }: FigureProps) => (
  <div className="min-w-0">
    <dt className={cn('text-ink-muted text-sm', isBelow && 'sr-only')}>{label}</dt>
    <dd
      className={cn(
        'title wrap-anywhere text-lg tabular-nums sm:text-2xl',
        isBad && 'text-bad',
        amount === 0 && 'text-ink-faint',
      )}
    >
      {formatMoney(amount, currency)}
    </dd>
  </div>
)

const InCurrency = ({ figures, isBelow }: { figures: Figures; isBelow: boolean }) => {
  const { currency, outstanding, overdue, paidThisMonth, ageing } = figures
  const aged = ages.filter(([age]) => ageing[age] !== 0)
  const shared = { currency, isBelow }
  return (
    <div className="col-span-full grid grid-cols-subgrid gap-y-1">
      <dl className="col-span-full grid grid-cols-subgrid">
        <Figure label="Open" amount={outstanding} {...shared} />
        <Figure label="Overdue" amount={overdue} isBad={overdue > 0} {...shared} />
        <Figure label="Paid this month" amount={paidThisMonth} {...shared} />
      </dl>
      {aged.length > 0 && (
        <p className="col-span-full text-ink-muted text-sm tabular-nums">
          {aged.map(([age, words]) => `${formatMoney(ageing[age], currency)} ${words}`).join(' · ')}
        </p>
      )}
    </div>
  )
}

/** As high as the figures of one currency, so that nothing moves when they are there. */
const Loading = () => (
  <div role="status" className="grid grid-cols-3 gap-x-3 sm:flex sm:gap-x-10">
    <span className="sr-only">Loading the figures</span>
    {['w-10', 'w-14', 'w-24'].map((width) => (
      <span key={width} className="flex h-13 flex-col justify-center gap-3">
        <Skeleton className={width} />
        <Skeleton className="w-20" />
      </span>
    ))}
  </div>
)

/** What is open, overdue and paid this month: each currency by itself, since they are never added up. */
export const InvoiceFigures = () => {
  const query = useQuery({
    queryKey: [...lazyInvoices.figuresKey, 'summary'],
    queryFn: ({ signal }) => call(invoiceSummary, {}, { signal }),
  })
  const { data } = query
  if (!data)
    return query.isPending ? <Loading /> : <FailedLine query={query}>The figures failed to load.</FailedLine>
  if (data.length === 0) return null
  return (
    <section
      aria-label="Figures"
      // The longest line below the figures is wider than they are, and makes none of their columns wider.
      className="grid grid-cols-3 gap-x-3 gap-y-2 sm:grid-cols-[repeat(3,max-content)_1fr] sm:gap-x-10"
    >
      {data.map((figures, place) => (
        <InCurrency key={figures.currency} figures={figures} isBelow={place > 0} />
      ))}
    </section>
  )
}
