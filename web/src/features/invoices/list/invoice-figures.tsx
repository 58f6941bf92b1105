import { type InvoiceFigures as Figures, invoiceSummary } from '@daybook/contract/invoice-summary'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { FailedLine } from '../../../lib/connection/failed-line.tsx'
import { type CurrencyLine, MoneyFigures } from '../../../lib/figures/money-figures.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lazyInvoices } from '../invoices-kind.ts'

const ages = [
  ['upTo30', 'not due or up to 30 days overdue'],
  ['upTo60', '31–60 days overdue'],
  ['upTo90', '61–90 days overdue'],
  ['over90', 'over 90 days overdue'],
] as const

const lineOf = ({ currency, outstanding, overdue, paidThisMonth, ageing }: Figures): CurrencyLine => {
  const aged = ages.filter(([age]) => ageing[age] !== 0)
  // By itself, the first age repeats the figures above.
  const isLate = aged.some(([age]) => age !== 'upTo30')
  return {
    currency,
    figures: [
      { label: 'Open', amount: outstanding },
      { label: 'Overdue', amount: overdue, isBad: overdue > 0 },
      { label: 'Paid this month', amount: paidThisMonth },
    ],
    below: isLate ? aged.map(([age, words]) => `${formatMoney(ageing[age], currency)} ${words}`) : [],
  }
}

/** As high as the figures of one currency, so that nothing moves when they are there. */
const Loading = () => (
  <div role="status" className="@container md:pt-2">
    <span className="sr-only">Loading the figures</span>
    <span className="flex flex-col gap-1 @lg:flex-row @lg:gap-6 @2xl:gap-10">
      {['w-10', 'w-14', 'w-24'].map((width) => (
        <span
          key={width}
          className="flex h-6 items-center justify-between @lg:h-12 @lg:flex-col @lg:items-start @lg:justify-center @lg:gap-3 @2xl:h-13"
        >
          <Skeleton className={width} />
          <Skeleton className="w-20" />
        </span>
      ))}
    </span>
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
    <section aria-label="Figures" className="md:pt-2">
      <MoneyFigures lines={data.map(lineOf)} />
    </section>
  )
}
