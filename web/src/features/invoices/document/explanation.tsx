import { explainInvoice } from '@daybook/contract/invoice-explain'
import type { Invoice } from '@daybook/contract/invoices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { UnreadLine } from '../../../lib/connection/unread-line.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { lazyInvoices } from '../invoices-kind.ts'
import { ExplainedLine } from './explained-line.tsx'
import { type ExplainedInvoice, ExplainedTotals } from './explained-totals.tsx'

/** Where every amount comes from: a line opens to its entries, their rates and the rounding; totals name their parts. */
export const Explained = ({ explanation }: { explanation: ExplainedInvoice }) => (
  <div className="border-line border-t">
    {explanation.lines.map((line) => (
      <ExplainedLine key={line._id} line={line} currency={explanation.currency} />
    ))}
    <ExplainedTotals explanation={explanation} />
  </div>
)

/** The explanation of one's own invoice, as the server has it: of a draft once more with every version. */
export const Explanation = ({ invoice: { _id: id, version, items } }: { invoice: Invoice }) => {
  const { data, ...query } = useQuery({
    queryKey: [...lazyInvoices.figuresKey, 'explain', id, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(explainInvoice, { params: { id } }, { signal }),
  })
  if (items.length === 0 || data?.lines.length === 0) return null
  return (
    <TitledSection id="explanation" title="Where the amounts come from">
      {data ? (
        <Explained explanation={data} />
      ) : (
        <UnreadLine query={query} loading="Loading the amounts" failed="Failed to load the amounts." />
      )}
    </TitledSection>
  )
}
