import { OfflineBanner } from '../../lib/connection/offline-banner.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useDashboard } from './dashboard.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { greetingOf } from './greeting.ts'
import { QuickActions } from './quick-actions.tsx'
import type { Dashboard } from './read-dashboard.ts'
import { RecentTasks } from './recent-tasks.tsx'
import { SharedLine } from './shared-line.tsx'
import { BusinessOverview, Money, TaskProgress } from './side-figures.tsx'
import { StatStrip } from './stat-strip.tsx'
import { WelcomeLine } from './welcome-line.tsx'

const Content = ({ dashboard }: { dashboard: Dashboard }) => {
  const { recent, sharedTasks, sharedProjects, figures } = dashboard
  return (
    <>
      <StatStrip figures={figures} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex flex-col gap-8">
          <div>
            <RecentTasks tasks={recent} />
            <SharedLine tasks={sharedTasks} projects={sharedProjects} />
          </div>
          <BusinessOverview figures={figures} />
        </div>
        <div className="flex flex-col gap-8">
          <TaskProgress figures={figures} />
          {figures.money && <Money money={figures.money} />}
        </div>
      </div>
    </>
  )
}

const Body = ({ today, weekStart }: { today: string; weekStart: number }) => {
  const query = useDashboard(today, weekStart)
  if (query.data) return <Content dashboard={query.data} />
  return (
    <Unread query={query} failed="Failed to load dashboard data. Please check your connection.">
      <DashboardSkeleton />
    </Unread>
  )
}

/** The start of a day: what there is, what is due, and what is to come (spec 2 §2). */
export const DashboardPage = () => {
  const user = useUser()
  const today = useToday(timezoneOf(user))
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <header className="flex flex-col gap-4">
        <h1 dir="auto" className="title break-words text-4xl">
          {greetingOf(user)}
        </h1>
        <QuickActions userType={user.userType} />
      </header>
      <OfflineBanner />
      <WelcomeLine />
      <Body today={today} weekStart={user.weekStart} />
    </div>
  )
}
