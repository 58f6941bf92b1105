import { FailedLine } from '../../../lib/connection/failed-line.tsx'
import { MorePages } from '../../../lib/connection/more-pages.tsx'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { ListPage } from '../../../lib/records/list/list-page.tsx'
import { noneMatch } from '../../../lib/records/list/none-match.ts'
import { useListAddress } from '../../../lib/records/list/use-list-address.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { Select } from '../../../ui/select.tsx'
import { useClientOptions } from '../draft/use-parties.ts'
import { FromTasksButton } from '../from-tasks/from-tasks-button.tsx'
import { useInvoicePages } from '../invoices-kind.ts'
import { FileLinks } from './file-links.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { everyInvoice, type ListedStatus, readInvoicesSearch, statusWords } from './invoices-search.ts'
import { useInvoiceRows } from './use-invoice-rows.ts'

const anyStatus = 'any'
const statusOptions = [
  { value: anyStatus, label: 'Any status' },
  ...Object.entries(statusWords).map(([value, label]) => ({ value, label })),
]

// Two beside each other on a phone, whatever is chosen in them.
const half = 'w-[calc(50%-0.25rem)]'

type Address = ReturnType<typeof useListAddress<ReturnType<typeof readInvoicesSearch>>>

const Filters = ({ shown, change }: Pick<Address, 'shown' | 'change'>) => {
  const clients = useClientOptions({ withArchived: true })
  return (
    <>
      <Select
        label="Status"
        labelHidden
        className={`${half} sm:w-36`}
        value={shown.status ?? anyStatus}
        options={statusOptions}
        onValueChange={(status) =>
          change({ status: status === anyStatus ? undefined : (status as ListedStatus) })
        }
      />
      <SearchSelect
        label="Client"
        labelHidden
        className={`${half} sm:w-44`}
        value={shown.client ?? ''}
        options={[{ value: '', label: 'Any client' }, ...clients]}
        onValueChange={(client) => change({ client: client || undefined })}
      />
      <DateField
        label="Issued from"
        labelHidden
        placeholder="From"
        looksBack
        className={`${half} sm:w-36`}
        value={shown.from ?? ''}
        onCommit={(from) => change({ from: from || undefined })}
      />
      <DateField
        label="Issued until"
        labelHidden
        placeholder="Until"
        looksBack
        className={`${half} sm:w-36`}
        value={shown.to ?? ''}
        onCommit={(to) => change({ to: to || undefined })}
      />
    </>
  )
}

/** The page of invoices. */
export const InvoicesPage = () => {
  const address = useListAddress('/invoices', readInvoicesSearch, everyInvoice)
  const { shown } = address
  const query = useInvoiceRows(shown)
  const pages = useInvoicePages()
  const isNarrowed = Object.values(shown).some(Boolean)
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        noun="invoice"
        nouns="invoices"
        query={query}
        address={address}
        panels={{ ...pages, follow: pages.open }}
        listOf={(records) => records}
        columns={invoiceColumns}
        counts={{ aside: () => (query.total === undefined ? '' : formatCounted(query.total, 'invoice')) }}
        searchClassName="w-full sm:w-56"
        filters={<Filters shown={shown} change={address.change} />}
        action={<FromTasksButton />}
        figures={
          <>
            <InvoiceFigures />
            {query.records && !query.data && query.isError && (
              <FailedLine query={query}>Only drafts are shown: the other invoices failed to load.</FailedLine>
            )}
          </>
        }
        noneFound={(isSearching) =>
          isNarrowed || isSearching ? noneMatch('invoices', isSearching) : undefined
        }
        none={{
          figure: 'invoices',
          advice: 'Turn the time that you tracked into an invoice, or write one from scratch.',
        }}
        below={
          <>
            <MorePages query={query} />
            {/* Drafts show first: the others would push it down. */}
            {!query.isLoading && <FileLinks shown={shown} />}
          </>
        }
      >
        {(invoice, row) => <InvoiceRow invoice={invoice} {...row} />}
      </ListPage>
    </div>
  )
}
