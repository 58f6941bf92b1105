import type { QueryKey } from '@tanstack/react-query'
import { accountKey } from '../../features/accounts/settings/account-listener.ts'
import { clientsKey } from '../../features/clients/client-keys.ts'
import { dashboardKey } from '../../features/dashboard/dashboard-listener.ts'
import { projectsKey } from '../../features/projects/use-projects.ts'
import { sharedProjectsKey, sharedTasksKey } from '../../features/sharing/learn-of-shared.ts'
import { limitsKey } from '../../features/tasks/limits-listener.ts'
import { timeKey } from '../../features/tasks/recorded-time.ts'
import { runningKey } from '../../features/tasks/running-task.ts'
import { trashListKey } from '../../features/trash/trash-listener.ts'

/** What a person's device keeps of what was read, to be shown without a network (decisions §13). */
export const keptKeys: readonly QueryKey[] = [
  ['tasks', 'list'],
  runningKey,
  limitsKey,
  ...['list', 'clients', 'limits', 'figures'].map((part) => [...projectsKey, part]),
  ...['list', 'projects', 'limits', 'figures'].map((part) => [...clientsKey, part]),
  sharedTasksKey,
  sharedProjectsKey,
  [...timeKey, 'entries'],
  trashListKey,
  dashboardKey,
  [...accountKey, 'plan'],
]
