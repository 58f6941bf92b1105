import { type InvoiceFigures as Figures, invoiceSummary } from '@daybook/contract/invoice-summary'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { FailedLine } from '../../../lib/connection/failed-line.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lazyInvoices } from '../invoices-kind.ts'

const ages = [
  ['upTo30', 'not due, or up to 30'],
  ['upTo60', '31–60'],
  ['upTo90', '61–90'],
  ['over90', 'over 90'],
] as const

interface FigureProps {
  label: string
  value: string
  isBad?: boolean
  /** It stands below one with the same label. */
  isBelow: boolean
}

const Figure = ({ label, value, isBad, isBelow }: FigureProps) => (
  <div>
    <dt className={cn('text-ink-muted text-sm', isBelow && 'sm:sr-only')}>{label}</dt>
    <dd className={cn('title text-xl tabular-nums sm:text-2xl', isBad && 'text-bad')}>{value}</dd>
  </div>
)

const InCurrency = ({ figures, isBelow }: { figures: Figures; isBelow: boolean }) => {
  const { currency, outstanding, overdue, paidThisMonth, ageing } = figures
  const aged = ages.filter(([age]) => ageing[age] !== 0)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <div className="col-span-full flex flex-col gap-1 sm:grid sm:grid-cols-subgrid">
      <dl className="col-span-full flex flex-wrap gap-x-6 gap-y-2 sm:grid sm:grid-cols-subgrid">
        <Figure label="Open" value={money(outstanding)} isBelow={isBelow} />
        <Figure label="Overdue" value={money(overdue)} isBad={overdue > 0} isBelow={isBelow} />
        <Figure label="Paid this month" value={money(paidThisMonth)} isBelow={isBelow} />
      </dl>
      {aged.length > 0 && (
        <p className="col-span-full text-ink-muted text-sm tabular-nums">
          Open by days overdue · {aged.map(([age, words]) => `${words}: ${money(ageing[age])}`).join(' · ')}
        </p>
      )}
    </div>
  )
}

/** As high as the figures of one currency, so that nothing moves when they are there. */
const Loading = () => (
  <div role="status" className="flex flex-wrap gap-x-10 gap-y-2">
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
      className="flex flex-col gap-4 sm:grid sm:grid-cols-[repeat(3,max-content)_1fr] sm:gap-x-10"
    >
      {data.map((figures, place) => (
        <InCurrency key={figures.currency} figures={figures} isBelow={place > 0} />
      ))}
    </section>
  )
}
