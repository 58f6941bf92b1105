import { deleteProject } from '@daybook/contract/projects'
import { shareProject, shareTask } from '@daybook/contract/sharing'
import { deleteTask } from '@daybook/contract/tasks'
import { attachProject } from '@daybook/contract/teams'
import { startTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import type { TestApp } from './app.ts'
import {
  buildApiToken,
  buildAttachment,
  buildCheckout,
  buildClient,
  buildMember,
  buildProject,
  buildSession,
  buildTask,
  buildUser,
} from './builders.ts'
import { featureActors } from './feature-actors.ts'
import type { World } from './world.ts'

export const buildWorld = async (app: TestApp): Promise<World> => {
  const owner = await buildUser(app, { userType: 'pro' })
  // A repeating one, so that completing it does everything it can.
  const { id: clientId } = await buildClient(app, { owner, name: 'Bakery', notes: 'Pays late' })
  const { project } = await buildProject(app, {
    ...{ owner, clientId },
    budgetMinutes: 600,
    budgetReset: 'monthly',
    // Only time with a rate is billed.
    hourlyRate: 6000,
  })
  const { task } = await buildTask(app, {
    owner,
    projectId: project._id,
    dueDate: '2030-01-31',
    recurrence: { every: 'month' },
  })
  const { task: trashedTask } = await buildTask(app, { owner })
  await app.call(deleteTask, { as: owner, params: { id: trashedTask._id } })
  const { task: runningTask } = await buildTask(app, { owner })
  const ago = (minutes: number) => new Date(app.clock().getTime() - minutes * 60_000).toISOString()
  const { data: recorded } = await app.call(addSession, {
    as: owner,
    params: { id: task._id },
    body: { startedAt: ago(90), stoppedAt: ago(30) },
  })
  const { project: trashedProject } = await buildProject(app, { owner, name: 'Deleted' })
  await buildTask(app, { owner, projectId: trashedProject._id })
  await app.call(deleteProject, { as: owner, params: { id: trashedProject._id }, query: { tasks: 'delete' } })
  await app.call(startTimer, { as: owner, params: { id: runningTask._id } })
  const made: World['made'] = new Map()
  for (const { name, make } of featureActors) made.set(name, await make(app, owner))
  const reader = await buildUser(app, { userType: 'pro' })
  const colleague = await buildUser(app, { userType: 'pro' })
  const team = made.get('teams')?.record._id ?? ''
  await app.call(attachProject, { as: owner, params: { id: team }, body: { projectId: project._id } })
  const { data: taskShare } = await app.call(shareTask, {
    as: owner,
    params: { id: task._id },
    body: { sharedUsernames: [reader.username], sharePermission: 'readonly' },
  })
  const { data: projectShare } = await app.call(shareProject, {
    as: owner,
    params: { id: project._id },
    body: { sharedUsernames: [colleague.username] },
  })
  return {
    owner,
    reader,
    colleague,
    viewer: await buildMember(app, team, 'viewer'),
    member: await buildMember(app, team, 'member'),
    admin: await buildMember(app, team, 'admin'),
    taskToken: taskShare.shareToken,
    projectToken: projectShare.shareToken,
    stranger: await buildUser(app, { userType: 'pro' }),
    unverified: await buildUser(app, { verified: false }),
    otherSession: await buildSession(app, owner.id),
    apiToken: await buildApiToken(app, owner),
    checkout: await buildCheckout(app, owner),
    task,
    attachment: await buildAttachment(app, { owner, task }),
    attachments: {
      colleague: await buildAttachment(app, { owner, task }),
      member: await buildAttachment(app, { owner, task }),
      admin: await buildAttachment(app, { owner, task }),
    },
    trashedTask,
    runningTask,
    workSession: recorded.session,
    project,
    trashedProject,
    made,
  }
}
