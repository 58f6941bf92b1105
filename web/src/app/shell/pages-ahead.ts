import { weekOf } from '@daybook/contract/calendar'
import type { QueryClient } from '@tanstack/react-query'
import { clientsQuery } from '../../features/clients/use-clients.ts'
import { projectsQuery } from '../../features/projects/use-projects.ts'
import { taskRecords } from '../../features/tasks/task-records.ts'
import { entriesQuery } from '../../features/time/time-entries.ts'
import { askedDays } from '../../features/time/week-grid.ts'
import { timezoneOf, todayIn } from '../../lib/formats.ts'
import { type AheadQuery, readAhead } from '../../lib/read-ahead.ts'
import { storedUser } from '../../lib/stored-user.ts'

/** What the pages show first that open without a network. The running timer is read by every page. */
const pages = (): readonly AheadQuery[] => {
  const user = storedUser()
  if (!user) return []
  const week = weekOf(todayIn(timezoneOf(user)), user.weekStart)
  return [taskRecords.listQuery, projectsQuery, clientsQuery, entriesQuery(...askedDays(week))]
}

export const readPagesAhead = (client: QueryClient, signal: AbortSignal): void =>
  readAhead(client, pages, signal)
