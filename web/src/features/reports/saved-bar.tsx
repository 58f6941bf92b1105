import { deleteReport, renameReport, type SavedReport, saveReport } from '@daybook/contract/saved-reports'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { useOnline } from '../../lib/connection/online.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { ReportSearch, useReportAddress } from './report-address.ts'
import { useNewName, useReportCall, useSavedReports } from './report-data.ts'

type Address = ReturnType<typeof useReportAddress>

const searchOf = ({ period, from, to, clientId, projectId }: SavedReport): ReportSearch => ({
  period: period === 'this-month' ? undefined : period,
  from: from ?? undefined,
  to: to ?? undefined,
  client: clientId ?? undefined,
  project: projectId ?? undefined,
})

const isShown = (report: SavedReport, { search, period, range }: Address): boolean =>
  report.period === period &&
  (period !== 'days' || (report.from === range.from && report.to === range.to)) &&
  report.clientId === (search.client ?? null) &&
  report.projectId === (search.project ?? null)

const Chosen = ({ report }: { report: SavedReport }) => {
  const [asks, setAsks] = useState<'name' | 'delete'>()
  const rename = useReportCall(renameReport, {
    done: 'Report renamed',
    failed: 'Failed to rename the report',
  })
  const remove = useReportCall(deleteReport, {
    done: 'Report deleted',
    failed: 'Failed to delete the report',
  })
  const params = { id: report._id }
  const close = () => setAsks(undefined)
  return (
    <>
      <ServerButton size="sm" variant="quiet" icon={<Pencil />} onClick={() => setAsks('name')}>
        Rename
      </ServerButton>
      <ServerButton size="sm" variant="quiet" icon={<Trash2 />} onClick={() => setAsks('delete')}>
        Delete
      </ServerButton>
      {asks === 'name' && (
        <NameDialog
          title="Rename report"
          name={report.name}
          isPending={rename.isPending}
          onClose={close}
          onName={(name) => rename.run({ params, body: { name } }, close)}
        />
      )}
      <ConfirmDialog
        open={asks === 'delete'}
        onOpenChange={close}
        title="Delete this saved report?"
        description="Its name and filters are deleted for good. Your time and invoices stay as they are."
        confirmLabel="Delete report"
        pending={remove.isPending}
        onConfirm={() => remove.run({ params }, close)}
      />
    </>
  )
}

const Save = ({ address: { search, period, range } }: { address: Address }) => {
  const [isAsked, setIsAsked] = useState(false)
  const save = useReportCall(saveReport, { done: 'Report saved', failed: 'Failed to save the report' })
  const { named, forget } = useNewName()
  const close = () => setIsAsked(false)
  return (
    <>
      <ServerButton size="sm" variant="quiet" icon={<Plus />} onClick={() => setIsAsked(true)}>
        Save report
      </ServerButton>
      {isAsked && (
        <NameDialog
          title="Save report"
          description="It keeps the filters. A period such as this month moves on with the calendar."
          name=""
          isPending={save.isPending}
          onClose={close}
          onName={(name) =>
            save.run(
              {
                body: named({
                  ...{ name, period, clientId: search.client ?? null, projectId: search.project ?? null },
                  ...(period === 'days' && { from: range.from, to: range.to }),
                }),
              },
              () => {
                forget()
                close()
              },
            )
          }
        />
      )}
    </>
  )
}

/** Stands in one line for the saved reports that are not there: they are on their way, or why they are not. */
const Waiting = ({ query }: { query: ReturnType<typeof useSavedReports> }) => {
  const isOnline = useOnline()
  if (isOnline && query.isPending)
    return (
      <span role="status" className="flex h-8 items-center">
        <span className="sr-only">Loading your saved reports</span>
        <Skeleton className="w-40" />
      </span>
    )
  return (
    <span role="alert" className="flex min-h-8 flex-wrap items-center gap-x-2 text-ink-muted text-sm">
      {isOnline
        ? 'Failed to load your saved reports.'
        : 'You are offline. Your saved reports load when you are online again.'}
      {isOnline && (
        <Button size="sm" variant="quiet" loading={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      )}
    </span>
  )
}

/** One's saved reports, and what is done with the shown one. */
export const SavedBar = ({ address }: { address: Address }) => {
  const query = useSavedReports()
  const { data: reports } = query
  const shown = reports?.find((report) => isShown(report, address))
  return (
    <nav aria-label="Saved reports" className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      {!reports && <Waiting query={query} />}
      {reports && reports.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-x-4">
          {reports.map((report) => (
            <li key={report._id} className="min-w-0">
              <Link
                to="/reports"
                search={searchOf(report)}
                dir="auto"
                aria-current={report === shown ? 'page' : undefined}
                className={cn(
                  'flex h-8 items-center border-b-2 text-base transition-colors',
                  report === shown
                    ? 'border-ink font-medium text-ink'
                    : 'border-transparent text-ink-muted hover:text-ink',
                )}
              >
                <span className="truncate">{report.name}</span>
                {report.isInTrash && <span className="shrink-0 whitespace-pre"> (in the trash)</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {reports && (
        <span className="-ml-2 flex items-center">
          {shown ? <Chosen key={shown._id} report={shown} /> : <Save address={address} />}
        </span>
      )}
    </nav>
  )
}
