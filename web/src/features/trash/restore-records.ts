import type { TrashedRecord } from '@daybook/contract/trash'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { loadClientRecords } from '../clients/clients.ts'
import { loadProjectRecords } from '../projects/projects.ts'
import { restoreTasks } from '../tasks/tasks.ts'

type Records = readonly TrashedRecord[]

/** What a restore takes besides this page; loaded before it may be without a network. */
export const loadWaysBack = () => Promise.all([loadClientRecords(), loadProjectRecords()])

/**
 * Puts into the outbox what takes records out of the trash: clients before projects, before tasks that may belong to
 * them; the tasks all or none. Answers which have come back; why others have not was told.
 */
export const restoreRecords = async (client: QueryClient, records: Records): Promise<Records> => {
  const [clientRecords, projectRecords] = await loadWaysBack()
  const only = (type: TrashedRecord['type']) => records.filter((record) => record.type === type)
  const asChange = ({ _id: id, title }: TrashedRecord) => ({ kind: 'restore', id, title }) as const
  const tasks = only('task')
  const restores: [Records, Promise<void>][] = [
    ...only('client').map((record): [Records, Promise<void>] => [
      [record],
      clientRecords.change(client, asChange(record)),
    ]),
    ...only('project').map((record): [Records, Promise<void>] => [
      [record],
      projectRecords.change(client, asChange(record)),
    ]),
    [tasks, restoreTasks(client, tasks)],
  ]
  const settled = await Promise.allSettled(restores.map(([, done]) => done))
  return restores.flatMap(([restored], place) => (settled[place]?.status === 'fulfilled' ? restored : []))
}

/** A part of the app did not arrive. */
export const tellNotTried = (): void =>
  toast({
    id: 'restore',
    title: 'Failed to restore',
    description: 'Please check your connection and try again.',
    tone: 'bad',
  })
