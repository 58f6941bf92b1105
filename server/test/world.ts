import type { FileAttachment } from '@daybook/contract/file-attachments'
import { deleteTask, type Task } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import type { WorkSession } from '@daybook/contract/time-tracking'
import type { TestApp } from './app.ts'
import { buildAttachment, buildSession, buildTask, buildUser, type TestUser } from './builders.ts'

/** One of each kind of record, all the owner's, and somebody who has nothing to do with them. */
export interface World {
  owner: TestUser
  stranger: TestUser
  unverified: TestUser
  /** Another device of the owner's. */
  otherSession: { sessionId: string }
  task: Task
  /** On `task`. */
  attachment: FileAttachment
  trashedTask: Task
  runningTask: Task
  /** Time recorded by hand on `task`. */
  workSession: WorkSession
}

export const buildWorld = async (app: TestApp): Promise<World> => {
  const owner = await buildUser(app, { userType: 'pro' })
  // One that comes again, so that completing it does all that it can.
  const { task } = await buildTask(app, { owner, dueDate: '2030-01-31', recurrence: { every: 'month' } })
  const { task: trashedTask } = await buildTask(app, { owner })
  await app.call(deleteTask, { as: owner, params: { id: trashedTask._id } })
  const { task: runningTask } = await buildTask(app, { owner })
  const ago = (minutes: number) => new Date(app.clock().getTime() - minutes * 60_000).toISOString()
  const { data: recorded } = await app.call(addSession, {
    as: owner,
    params: { id: task._id },
    body: { startedAt: ago(90), stoppedAt: ago(30) },
  })
  await app.call(startTimer, { as: owner, params: { id: runningTask._id } })
  return {
    owner,
    stranger: await buildUser(app, { userType: 'pro' }),
    unverified: await buildUser(app, { verified: false }),
    otherSession: await buildSession(app, owner.id),
    task,
    attachment: await buildAttachment(app, { owner, task }),
    trashedTask,
    runningTask,
    workSession: recorded.session,
  }
}
