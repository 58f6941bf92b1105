import type { UnbilledRow, UnbilledTime } from '@daybook/contract/unbilled-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Signature } from 'lucide-react'
import { InvoiceLink } from '../../lib/figures/invoice-link.tsx'
import { ratePlace } from '../../lib/figures/rate-place.ts'
import { unbilledQuery } from '../../lib/figures/unbilled.ts'
import { formatDuration, shownSum } from '../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { columnHeadStyles } from '../../lib/records/list/columns.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { cn } from '../../ui/class-names.ts'
import { CutText } from '../../ui/cut-text.tsx'
import { DottedName } from '../../ui/dotted-name.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useProjectColors } from '../projects/projects.ts'
import { useTasks } from '../tasks/tasks.ts'
import { AskingEntries } from './asking-entries.tsx'
import { EntriesState } from './entries-state.tsx'
import { RunningNote } from './running-note.tsx'
import { withRunningUnbilled } from './running-unbilled.ts'
import { useRunningWork } from './use-running-share.ts'

const cell = 'h-(--row-height) px-2'
const figure = cn(cell, 'text-right text-sm tabular-nums max-sm:py-1.5')
const wideOnly = 'hidden sm:table-cell print:table-cell'
const phoneOnly = 'sm:hidden print:hidden'
const linkStyles = 'underline-offset-4 hover:underline'

type Worth = UnbilledTime['totals'][number]

const Figures = ({ seconds, amount, currency, isTotal }: Worth & { isTotal?: boolean }) => (
  <>
    <td className={cn(figure, wideOnly)}>{formatDuration(seconds)}</td>
    <td className={figure}>
      {amount === null || currency === null ? (
        <span className="text-ink-muted">{isTotal ? '–' : 'No rate'}</span>
      ) : (
        formatMoney(amount, currency)
      )}
      <span className={cn('block text-ink-muted text-sm', phoneOnly)}>{formatDuration(seconds)}</span>
    </td>
  </>
)

const ClientName = ({ clientId, client }: UnbilledRow) =>
  clientId ? (
    <Link to="/clients/$id" params={{ id: clientId }} className={cn(linkStyles, 'inline-flex max-w-full')}>
      <CutText>{client ?? ''}</CutText>
    </Link>
  ) : (
    <span className="text-ink-muted">No client</span>
  )

const actionStyles = buttonStyles({ variant: 'quiet', size: 'sm' })

/** Leads to where the client is asked to approve the time of a project. */
const ApprovalLink = ({ project, name }: { project: string; name: string }) => (
  <Link
    to="/projects/$id"
    params={{ id: project }}
    hash="approval"
    title="Ask the client to approve the time"
    className={actionStyles}
  >
    <Signature />
    <span aria-hidden="true">Ask</span>
    <span className="sr-only">Ask the client to approve the time: {name}</span>
  </Link>
)

const RateLink = ({ projectId, project }: UnbilledRow) => (
  <Link {...ratePlace(projectId)} className={actionStyles}>
    <span aria-hidden="true">Set a rate</span>
    <span className="sr-only">Set a rate: {project}</span>
  </Link>
)

const RowActions = (row: UnbilledRow) => (
  <>
    {row.projectId && <ApprovalLink project={row.projectId} name={row.project} />}
    {row.amount !== null && (row.projectId ?? row.clientId) && (
      <InvoiceLink
        of={row.projectId ? { project: row.projectId } : { client: row.clientId ?? '' }}
        ofRow={row.project}
      />
    )}
    {row.amount === null && <RateLink {...row} />}
  </>
)

const Row = ({ color, ...row }: UnbilledRow & { color: string | undefined }) => (
  <>
    <tr className="border-line border-b max-sm:border-0">
      <th scope="row" className={cn(cell, 'truncate py-1.5 text-left font-normal text-base')}>
        {row.projectId ? (
          <Link to="/projects/$id" params={{ id: row.projectId }} title={row.project} className={linkStyles}>
            <DottedName color={color} name={row.project} className="max-w-full align-middle" />
          </Link>
        ) : (
          row.project
        )}
        <span className={cn('block truncate text-sm', phoneOnly)}>
          <ClientName {...row} />
        </span>
      </th>
      <td className={cn(cell, wideOnly, 'truncate text-base')}>
        <ClientName {...row} />
      </td>
      <Figures {...row} />
      <td className="h-(--row-height) max-sm:hidden print:hidden">
        <div className="flex flex-col items-end lg:flex-row lg:justify-end">
          <RowActions {...row} />
        </div>
      </td>
    </tr>
    {/* On a phone they have a line of their own: beside the figures they would leave the name none. */}
    <tr className={cn('border-line border-b', phoneOnly)}>
      <td colSpan={2} className="pb-1">
        <div className="flex justify-end">
          <RowActions {...row} />
        </div>
      </td>
    </tr>
  </>
)

/** The time of the rows that a total is of, as they show it. */
const secondsIn = (rows: readonly UnbilledRow[], total: Worth): number =>
  shownSum(rows.flatMap(({ currency, seconds }) => (currency === total.currency ? seconds : [])))

const UnbilledTable = ({ rows, totals }: UnbilledTime) => {
  const colorOf = useProjectColors()
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Unbilled time by client and project</caption>
      <thead>
        <tr className={cn(columnHeadStyles, 'border-line border-b')}>
          <th scope="col" className="px-2 text-left font-normal">
            Project
          </th>
          <th scope="col" className={cn('px-2 text-left font-normal', wideOnly)}>
            Client
          </th>
          <th scope="col" className={cn('w-32 px-2 text-right font-normal', wideOnly)}>
            Time
          </th>
          <th scope="col" className="w-28 px-2 text-right font-normal sm:w-40">
            Amount
          </th>
          <th scope="col" className="w-24 max-sm:hidden print:hidden lg:w-44">
            <span className="sr-only">Approval and invoice</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.projectId} ${row.currency}`} {...row} color={colorOf(row.projectId)} />
        ))}
      </tbody>
      <tfoot>
        {totals.map((total) => (
          <tr key={total.currency} className="font-medium">
            <th scope="row" className="px-2 text-left font-medium text-ink-muted text-sm">
              {total.currency ? `Total in ${total.currency}` : 'Without a rate'}
            </th>
            <td className={cn(cell, wideOnly, 'font-normal text-base text-ink-muted')}>All clients</td>
            <Figures {...total} seconds={secondsIn(rows, total)} isTotal />
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

/** Unbilled work on one's tasks, of all time and by anybody; the list behind the dashboard's figure. */
export const UnbilledView = () => {
  const query = useQuery(unbilledQuery)
  const work = useRunningWork()
  const { tasks } = useTasks()
  // Work on somebody else's task is theirs to bill.
  const isOwn = tasks?.some(({ _id, isSharedWithMe }) => _id === work?.entry.taskId && !isSharedWithMe)
  const unbilled = query.data && withRunningUnbilled(query.data, isOwn ? work : undefined)
  return (
    <section aria-label="Unbilled" className="flex flex-col gap-4">
      <p className="text-ink-muted text-sm">
        All billable time on your tasks that has not been invoiced, whoever tracked it.
      </p>
      <EntriesState query={query}>
        {query.data && <AskingEntries entries={query.data.asking} />}
        {unbilled && unbilled.rows.length > 0 ? (
          <UnbilledTable {...unbilled} />
        ) : (
          <EmptyState figure="time">There is nothing to bill.</EmptyState>
        )}
        {unbilled !== query.data && <RunningNote />}
      </EntriesState>
    </section>
  )
}
