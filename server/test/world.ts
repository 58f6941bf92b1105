import type { FileAttachment } from '@daybook/contract/file-attachments'
import { deleteTask, type Task } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
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
}

export const buildWorld = async (app: TestApp): Promise<World> => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { task } = await buildTask(app, { owner })
  const { task: trashedTask } = await buildTask(app, { owner })
  await app.call(deleteTask, { as: owner, params: { id: trashedTask._id } })
  const { task: runningTask } = await buildTask(app, { owner })
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
  }
}
