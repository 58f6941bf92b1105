import type { Task } from '@daybook/contract/tasks'
import { newId } from '../src/db/ids.ts'
import { taskOwnerBeside } from '../src/features/time/entry-rate.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './builders.ts'

interface EntryOptions {
  owner: TestUser
  task: Task
  /** Instants; null while it runs. */
  from: string
  to: string | null
  billable?: boolean
  /** Minor units an hour and their currency; left out, those that apply now. */
  rate?: { rate_minor: number | null; currency: string }
}

/** Time tracked at any instant of the past, in any way. */
export const buildEntry = async (
  app: TestApp,
  { owner, task, from, to, billable = true, rate }: EntryOptions,
): Promise<string> => {
  const id = newId()
  await app.db
    .insertInto('time_entries')
    .values({
      id,
      owner_id: owner.id,
      task_id: task._id,
      started_at: new Date(from),
      stopped_at: to === null ? null : new Date(to),
      billable,
      source: 'timer',
      task_owner_id: taskOwnerBeside(owner.id, task._id),
      ...rate,
    })
    .execute()
  return id
}
