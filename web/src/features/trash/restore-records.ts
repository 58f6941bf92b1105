import { restoreClient } from '@daybook/contract/clients'
import { restoreProject } from '@daybook/contract/projects'
import type { TrashedRecord } from '@daybook/contract/trash'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { type ToastMessage, toast } from '../../ui/toast.ts'
import { restoreTasks, tellNotRestored } from '../tasks/tasks.ts'

type Records = readonly TrashedRecord[]

export const idsOf = (records: Records): string[] => records.map(({ _id }) => _id)

const only = (records: Records, type: TrashedRecord['type']) =>
  records.filter((record) => record.type === type)

/** Clients one after the other, before projects, before tasks that may belong to them; the tasks all or none. @throws ApiError */
export const restoreRecords = async (client: QueryClient, records: Records): Promise<void> => {
  for (const { _id: id } of only(records, 'client')) await call(restoreClient, { params: { id } })
  for (const { _id: id } of only(records, 'project')) await call(restoreProject, { params: { id } })
  const tasks = idsOf(only(records, 'task'))
  if (tasks.length > 0) await restoreTasks(client, tasks)
}

type LimitWords = Pick<ToastMessage, 'title' | 'description' | 'durationMs'>

/** By what the server's message is about; clients have words and a time of their own (spec 2 §8). */
const limitWords = (message: string): LimitWords => {
  if (message.startsWith('Client'))
    return {
      title: 'Client limit reached',
      description: 'Basic users can only create up to 3 clients. Upgrade to Pro for unlimited clients.',
      durationMs: 6_000,
    }
  if (message.startsWith('Project'))
    return {
      title: 'Project Limit Reached',
      description: 'You have reached your project limit. Upgrade to Pro for unlimited projects.',
      durationMs: 8_000,
    }
  return {
    title: 'Task Limit Reached',
    description: 'Your plan has no room for all of these tasks. Upgrade to Pro for unlimited tasks.',
    durationMs: 8_000,
  }
}

const tellLimit = (message: string): void =>
  toast({ ...limitWords(message), tone: 'warn', position: 'top', id: 'restore limit' })

/** Says why records stay in the trash. */
export const tellStayed = (client: QueryClient, records: Records, error: unknown): void => {
  if (records.every(({ type }) => type === 'task')) return tellNotRestored(client, idsOf(records), error)
  if (error instanceof ApiError && error.isLimitError) return tellLimit(error.message)
  const title =
    records.length === 1 ? `Failed to restore ${records[0]?.type}` : 'Failed to restore all of them'
  toast({ title, description: messageOf(error, ''), tone: 'bad', durationMs: 6_000, id: 'restore' })
}
