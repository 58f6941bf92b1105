import { bookedAmount } from '@daybook/contract/invoice-amounts'
import { type InvoiceFigures, invoiceSummary } from '@daybook/contract/invoice-summary'
import { typeWords } from '@daybook/contract/invoice-type-words'
import { type InvoiceRow, listInvoices } from '@daybook/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api-client.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import type { ClientPartProps } from '../../../lib/feature/feature.ts'
import { type CurrencyLine, MoneyFigures } from '../../../lib/figures/money-figures.tsx'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { lazyInvoices } from '../invoices-kind.ts'
import { InvoiceNumber } from './invoice-number.tsx'
import { StatusBadge } from './status-badge.tsx'

const mostShown = 5

/** Its latest invoices, and what is open and paid: read together, since they show together. */
const useClientInvoices = (clientId: string) =>
  useQuery({
    queryKey: [...lazyInvoices.figuresKey, 'client', clientId],
    queryFn: async ({ signal }) => {
      const [figures, page] = await Promise.all([
        call(invoiceSummary, { query: { clientId } }, { signal }),
        call(listInvoices, { query: { clientId, limit: mostShown } }, { signal }),
      ])
      return { figures, ...page }
    },
  })

const lineOf = ({ currency, outstanding, overdue, paid }: InvoiceFigures): CurrencyLine => ({
  currency,
  figures: [
    {
      label: 'Open',
      amount: outstanding,
      children: overdue > 0 && <span className="text-bad">{formatMoney(overdue, currency)} overdue</span>,
    },
    { label: 'Paid', amount: paid ?? 0 },
  ],
})

const Row = ({ invoice }: { invoice: InvoiceRow }) => (
  <ListRow
    flush
    trailing={
      <>
        <span className="text-right max-sm:hidden">{dateText(invoice.issueDate)}</span>
        <span className="flex justify-end sm:w-20">
          <StatusBadge {...invoice} />
        </span>
        <span className="text-right sm:w-28">
          {formatMoney(bookedAmount(invoice.type, invoice.total), invoice.currency)}
        </span>
      </>
    }
  >
    <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice._id }} className={rowTargetStyles}>
      <InvoiceNumber number={invoice.number} />
    </Link>
    {invoice.type !== 'invoice' && <Badge tone="outline">{typeWords[invoice.type]}</Badge>}
  </ListRow>
)

/** What a client's page shows of its invoices: open and paid in each currency, and the latest (rules §5). */
export const ClientInvoices = ({ clientId }: ClientPartProps) => {
  const query = useClientInvoices(clientId)
  const { data } = query
  return (
    <TitledSection
      id="client-invoices"
      title="Invoices"
      action={
        data &&
        data.total > 0 && (
          <Link
            to="/invoices"
            search={{ client: clientId }}
            className={linkStyles({ quiet: true, className: 'text-sm' })}
          >
            All {data.total > mostShown && `${formatCount(data.total)} `}invoices
          </Link>
        )
      }
    >
      {data ? (
        <>
          {data.figures.length > 0 && <MoneyFigures lines={data.figures.map(lineOf)} />}
          {data.items.length > 0 ? (
            <ul aria-labelledby="client-invoices" className="border-line border-t">
              {data.items.map((invoice) => (
                <Row key={invoice._id} invoice={invoice} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-muted text-sm">No invoices for this client yet.</p>
          )}
        </>
      ) : (
        <Unread
          query={query}
          failed="Failed to load the client’s invoices"
          advice="Please check your connection."
        >
          <SkeletonRows label="Loading the client’s invoices" count={3} />
        </Unread>
      )}
    </TitledSection>
  )
}
