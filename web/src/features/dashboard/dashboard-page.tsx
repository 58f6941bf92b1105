import { OfflineBanner } from '../../lib/connection/offline-banner.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { TimerCard } from '../tasks/tasks.tsx'
import { twoColumns } from './columns.ts'
import { useDashboard } from './dashboard.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { greetingOf } from './greeting.ts'
import { QuickActions } from './quick-actions.tsx'
import type { Dashboard } from './read-dashboard.ts'
import { RecentTasks } from './recent-tasks.tsx'
import { SharedLine } from './shared-line.tsx'
import { BusinessOverview, TaskProgress } from './side-figures.tsx'
import { StatStrip } from './stat-strip.tsx'
import { TodayPart } from './today-part.tsx'
import { WelcomeLine } from './welcome-line.tsx'

const Content = ({ dashboard, today }: { dashboard: Dashboard; today: string }) => {
  const { recent, sharedTasks, sharedProjects, figures } = dashboard
  return (
    <>
      <TodayPart dashboard={dashboard} today={today} />
      <StatStrip figures={figures} />
      <div className={twoColumns}>
        <div>
          <RecentTasks tasks={recent} />
          <SharedLine tasks={sharedTasks} projects={sharedProjects} />
        </div>
        <div className="flex flex-col gap-8">
          <TaskProgress figures={figures} />
          <BusinessOverview figures={figures} />
        </div>
      </div>
    </>
  )
}

const Body = ({ query, today }: { query: ReturnType<typeof useDashboard>; today: string }) => {
  if (query.data) return <Content dashboard={query.data} today={today} />
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
  const query = useDashboard(today, user.weekStart)
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <header className="flex flex-col gap-4">
        <div className="flex min-h-10 items-center">
          <h1 dir="auto" className="title wrap-anywhere min-w-0 text-4xl">
            {greetingOf(user)}
          </h1>
        </div>
        <QuickActions userType={user.userType} />
      </header>
      <OfflineBanner />
      <WelcomeLine hasProjects={query.data?.figures.projects !== 0} />
      <TimerCard />
      <Body {...{ query, today }} />
    </div>
  )
}
