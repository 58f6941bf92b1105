import { type UnbilledRow, type UnbilledTime, unbilledTime } from '@daybook/contract/unbilled-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/api-client.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { cn } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { timeKey } from '../tasks/tasks.ts'
import { AskingEntries } from './asking-entries.tsx'
import { EntriesState } from './entries-state.tsx'
import { hoursText } from './typed-duration.ts'

const cell = 'h-(--row-height) px-2 text-base'
const figure = cn(cell, 'text-right tabular-nums')
const wideOnly = 'hidden sm:table-cell print:table-cell'
const linkStyles = 'underline-offset-4 hover:underline'

type Worth = UnbilledTime['totals'][number]

const Figures = ({ seconds, amount, currency, isTotal }: Worth & { isTotal?: boolean }) => (
  <>
    <td className={figure}>{hoursText(seconds)}</td>
    <td className={figure}>
      {amount === null || currency === null ? (
        <span className="text-ink-muted">{isTotal ? '–' : 'No rate'}</span>
      ) : (
        formatMoney(amount, currency)
      )}
    </td>
  </>
)

const ClientName = ({ clientId, client }: UnbilledRow) =>
  clientId ? (
    <Link
      to="/clients/$id"
      params={{ id: clientId }}
      dir="auto"
      title={client ?? undefined}
      className={linkStyles}
    >
      {client}
    </Link>
  ) : (
    <span className="text-ink-muted">No client</span>
  )

const Row = (row: UnbilledRow) => (
  <tr className="border-line border-b">
    <th scope="row" className={cn(cell, 'truncate py-1.5 text-left font-normal')}>
      {row.projectId ? (
        <Link
          to="/projects/$id"
          params={{ id: row.projectId }}
          dir="auto"
          title={row.project}
          className={linkStyles}
        >
          {row.project}
        </Link>
      ) : (
        row.project
      )}
      <span className="block truncate text-sm sm:hidden print:hidden">
        <ClientName {...row} />
      </span>
    </th>
    <td className={cn(cell, wideOnly, 'truncate')}>
      <ClientName {...row} />
    </td>
    <Figures {...row} />
  </tr>
)

const UnbilledTable = ({ rows, totals }: UnbilledTime) => (
  <table className="w-full table-fixed border-collapse">
    <caption className="sr-only">Unbilled time by client and project</caption>
    <thead>
      <tr className="border-line border-b text-ink-muted text-sm">
        <th scope="col" className="px-2 py-2 text-left font-medium">
          Project
        </th>
        <th scope="col" className={cn('px-2 py-2 text-left font-medium', wideOnly)}>
          Client
        </th>
        <th scope="col" className="w-18 px-2 py-2 text-right font-medium sm:w-32">
          Time
        </th>
        <th scope="col" className="w-30 px-2 py-2 text-right font-medium sm:w-40">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={`${row.projectId} ${row.currency}`} {...row} />
      ))}
    </tbody>
    <tfoot>
      {totals.map((total) => (
        <tr key={total.currency} className="font-medium">
          <th scope="row" className="px-2 text-left font-medium text-ink-muted text-sm">
            {total.currency ? `Total in ${total.currency}` : 'Without a rate'}
          </th>
          <td className={cn(cell, wideOnly, 'font-normal text-ink-muted')}>All clients</td>
          <Figures {...total} isTotal />
        </tr>
      ))}
    </tfoot>
  </table>
)

/** Unbilled work on one's tasks, of all time and by anybody; the list behind the dashboard's figure. */
export const UnbilledView = () => {
  const query = useQuery({
    queryKey: [...timeKey, 'unbilled'],
    queryFn: ({ signal }) => call(unbilledTime, {}, { signal }),
  })
  return (
    <section aria-label="Unbilled" className="flex flex-col gap-4">
      <p className="text-ink-muted text-sm">
        All billable time on your tasks that is on no invoice yet, whoever tracked it.
      </p>
      <EntriesState query={query}>
        {query.data && <AskingEntries entries={query.data.asking} />}
        {query.data && query.data.rows.length > 0 ? (
          <UnbilledTable {...query.data} />
        ) : (
          <EmptyState figure="time">Nothing waits to be billed.</EmptyState>
        )}
      </EntriesState>
    </section>
  )
}
