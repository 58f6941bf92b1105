import { Link2, Printer } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { OfflineBanner } from '../../lib/connection/offline-banner.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PrintedHead } from './printed-head.tsx'
import { refusedFields, useReportAddress } from './report-address.ts'
import { useOverview } from './report-data.ts'
import { ReportFilters } from './report-filters.tsx'

const Loading = () => <SkeletonRows label="Loading the report" count={8} className="border-line border-t" />

// The filters stand first; the rest comes while the figures are read, or is asked for.
const ReportFigures = later(
  async () => (await again(() => import('./report-figures.tsx'))).ReportFigures,
  Loading,
)
const SavedBar = later(
  async () => (await again(() => import('./saved-bar.tsx'))).SavedBar,
  () => <div className="h-8" />,
)
const LinkDialog = later(
  async () => (await again(() => import('./link-dialog.tsx'))).LinkDialog,
  () => null,
)

/** What some days came to: in time, in money and in tax. */
export const ReportsPage = () => {
  const address = useReportAddress()
  const { range, today } = address
  const fields = refusedFields(range)
  const isRefused = Object.keys(fields).length > 0
  const query = useOverview(range, !isRefused)
  const [isLinking, setIsLinking] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Reports"
        action={
          <>
            <Button icon={<Link2 />} onClick={() => setIsLinking(true)}>
              Share by link
            </Button>
            <Button icon={<Printer />} disabled={!query.data || isRefused} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <PrintedHead overview={query.data} range={range} today={today} />
      <div className="flex flex-col gap-3 print:hidden">
        <SavedBar address={address} />
        <ReportFilters address={address} fields={fields} />
      </div>
      <OfflineBanner />
      {query.data && !isRefused && <ReportFigures overview={query.data} range={range} today={today} />}
      {!query.data && !isRefused && (
        <Unread query={query} failed="Failed to load the report." advice="Please check your connection.">
          <Loading />
        </Unread>
      )}
      {isLinking && <LinkDialog address={address} onClose={() => setIsLinking(false)} />}
    </div>
  )
}
