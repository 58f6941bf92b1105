import { dateIn } from '@daybook/contract/calendar'
import { localDays } from '@daybook/contract/local-days'
import { useMemo } from 'react'
import { useNowMs, useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useProjects } from '../projects/projects.ts'
import { payerOf, type RunningShare } from './running-report.ts'
import { useRunningEntry } from './time-entries.ts'
import type { ReportRange } from './time-report.ts'

/** What runs and who pays for it; undefined while nothing does. */
export const useRunningWork = (): Omit<RunningShare, 'days'> | undefined => {
  const entry = useRunningEntry()
  const nowMs = useNowMs(entry !== undefined)
  const { currency } = useUser()
  const { projects } = useProjects()
  return entry && { entry, nowMs, ...payerOf(entry, projects, currency) }
}

/** What runs, for the sums of a report. */
export const useRunningShare = ({ from, to }: ReportRange, timezone: string): RunningShare | undefined => {
  const today = useToday(timezone)
  const work = useRunningWork()
  const entry = work?.entry
  const begun = entry ? dateIn(timezone, new Date(entry.startedAt)) : today
  // No further than it runs, whatever days were asked for.
  const [first, last] = [from > begun ? from : begun, to < today ? to : today]
  const days = useMemo(() => (first <= last ? localDays(timezone, first, last) : []), [timezone, first, last])
  return work && { ...work, days }
}
