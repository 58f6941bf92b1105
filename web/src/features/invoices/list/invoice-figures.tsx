import { type InvoiceFigures as Figures, invoiceSummary } from '@daybook/contract/invoice-summary'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { FailedLine } from '../../../lib/connection/failed-line.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lazyInvoices } from '../invoices-kind.ts'

const ages = [
  ['upTo30', 'not due, or up to 30'],
  ['upTo60', '31–60'],
  ['upTo90', '61–90'],
  ['over90', 'over 90'],
] as const

const Figure = ({ label, value, tone }: { label: string; value: string; tone?: string }) => (
  <div>
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className={`title text-2xl tabular-nums ${tone ?? ''}`}>{value}</dd>
  </div>
)

const InCurrency = ({ currency, outstanding, overdue, paidThisMonth, ageing }: Figures) => {
  const aged = ages.filter(([age]) => ageing[age] !== 0)
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <Figure label="Open" value={formatMoney(outstanding, currency)} />
        <Figure
          label="Overdue"
          value={formatMoney(overdue, currency)}
          tone={overdue > 0 ? 'text-bad' : undefined}
        />
        <Figure label="Paid this month" value={formatMoney(paidThisMonth, currency)} />
      </dl>
      {aged.length > 0 && (
        <p className="text-ink-muted text-sm tabular-nums">
          Open by days overdue ·{' '}
          {aged.map(([age, words]) => `${words}: ${formatMoney(ageing[age], currency)}`).join(' · ')}
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
    <section aria-label="Figures" className="flex flex-col gap-4">
      {data.map((figures) => (
        <InCurrency key={figures.currency} {...figures} />
      ))}
    </section>
  )
}
