import type { QueryClient } from '@tanstack/react-query'
import { loadRecords as loadClientRecords } from '../../../features/clients/load-records.ts'
import { loadRecords as loadProjectRecords } from '../../../features/projects/use-projects.ts'
import { taskRecords } from '../../../features/tasks/task-records.ts'
import { again } from '../../../lib/again.ts'
import type { Sender } from '../../../lib/outbox/sender.ts'

const loaders: Record<string, (client: QueryClient) => Promise<Sender>> = {
  tasks: (client) => Promise.resolve(taskRecords.connect(client)),
  projects: async (client) => (await loadProjectRecords()).connect(client),
  clients: async (client) => (await loadClientRecords()).connect(client),
  attachments: async (client) =>
    (await again(() => import('../../../features/tasks/attachments/file-sender.ts'))).connectFiles(client),
  'time entries': async (client) =>
    (await again(() => import('../../../features/time/send-entry-change.ts'))).connectEntries(client),
}

/** What sends the changes of that name, for what an earlier page has left before this one needed it. */
export const loadSender = async (name: string, client: QueryClient): Promise<Sender | undefined> =>
  loaders[name]?.(client)
