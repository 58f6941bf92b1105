import { localDays } from '@daybook/contract/local-days'
import type { Today } from '@daybook/contract/today'
import { useMemo } from 'react'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useNowMs } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useRunningTask } from '../tasks/tasks.ts'
import { Budgets } from './budgets.tsx'
import { twoColumns } from './columns.ts'
import { DueTasks } from './due-tasks.tsx'
import { Radar } from './radar.tsx'
import type { Dashboard } from './read-dashboard.ts'
import { Money } from './side-figures.tsx'
import { TodayLine } from './today-line.tsx'
import { todaySentence } from './today-words.ts'
import { WeekBars } from './week-bars.tsx'
import { planOf, weekSums, withRunning } from './week-figures.ts'

/** The week with the timer that runs. */
const useLiveWeek = ({ week }: Today) => {
  const user = useUser()
  const timezone = timezoneOf(user)
  const task = useRunningTask()
  const startedAt = task?.timeTracking.startedAt ?? null
  const nowMs = useNowMs(startedAt !== null)
  const [first, last] = [week[0]?.date ?? '', week.at(-1)?.date ?? '']
  const days = useMemo(() => localDays(timezone, first, last), [timezone, first, last])
  const plan = task ? planOf(task, user._id) : undefined
  const running = task && startedAt ? { startedAt, billable: task.billable, plan } : null
  return withRunning(week, days, running, nowMs)
}

interface DayProps {
  day: Today
  dashboard: Dashboard
  today: string
}

const Day = ({ day, dashboard, today }: DayProps) => {
  const week = useLiveWeek(day)
  const { totalTasks, money } = dashboard.figures
  const { billable, other, planned } = weekSums(week)
  // Seven empty bars tell somebody who has only come nothing.
  if (totalTasks === 0 && day.due.length === 0 && billable + other + planned === 0)
    return (
      <>
        {money && <Money money={money} />}
        <Radar today={today} />
        <Budgets budgets={day.budgets} today={today} />
      </>
    )
  return (
    <>
      <TodayLine sentence={todaySentence({ week, money: money ?? [], budgets: day.budgets }, today)} />
      <div className={twoColumns}>
        <div className="flex flex-col gap-8">
          {(totalTasks !== 0 || day.due.length > 0) && (
            <DueTasks due={day.due} hasMore={day.hasMoreDue} colors={dashboard.colors} today={today} />
          )}
          <Radar today={today} />
          <Budgets budgets={day.budgets} today={today} />
        </div>
        <div className="flex flex-col gap-8">
          <WeekBars week={week} today={today} />
          {money && <Money money={money} />}
        </div>
      </div>
    </>
  )
}

/** What the day brings; where only the lists could be read, no more than what waits. */
export const TodayPart = ({ dashboard, today }: Omit<DayProps, 'day'>) =>
  dashboard.today ? (
    <Day day={dashboard.today} dashboard={dashboard} today={today} />
  ) : (
    <Radar today={today} />
  )
