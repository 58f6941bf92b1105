import { uploadAttachment } from '@daybook/contract/attachments'
import { startViewing } from '@daybook/contract/presence'
import { deleteProject, getProject, projectSummary, updateProject } from '@daybook/contract/projects'
import {
  readSharedProject,
  readSharedTask,
  updateSharedProject,
  updateSharedTask,
} from '@daybook/contract/shared-view'
import {
  leaveProject,
  leaveTask,
  type SharePermission,
  shareProject,
  shareTask,
} from '@daybook/contract/sharing'
import { createTask, deleteTask, getTask, toggleTask, updateTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildAttachment,
  buildProject,
  buildTask,
  buildUser,
  bytesOfText,
  type TestUser,
} from '../../../test/builders.ts'

interface Granted {
  task?: SharePermission
  project?: SharePermission
}

/** A task in a project, with a file; each is shared, and the person is named where `granted` says so. */
const buildShared = async (app: TestApp, granted: Granted) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const person = await buildUser(app, { userType: 'pro' })
  const { project } = await buildProject(app, { owner, hourlyRate: 9000 })
  const { task } = await buildTask(app, { owner, projectId: project._id, hourlyRate: 8000 })
  const file = await buildAttachment(app, { owner, task })
  const settings = (permission: SharePermission | undefined) => ({
    sharedUsernames: permission ? [person.username] : [],
    sharePermission: permission ?? 'editable',
  })
  const { data: taskShare } = await app.call(shareTask, {
    as: owner,
    params: { id: task._id },
    body: settings(granted.task),
  })
  const { data: projectShare } = await app.call(shareProject, {
    as: owner,
    params: { id: project._id },
    body: settings(granted.project),
  })
  return {
    owner,
    person,
    project,
    task,
    file,
    taskToken: taskShare.shareToken,
    projectToken: projectShare.shareToken,
  }
}
type Shared = Awaited<ReturnType<typeof buildShared>>

const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status
const stretch = { startedAt: '2024-01-05T09:00:00Z', stoppedAt: '2024-01-05T10:00:00Z' }

/** What may be done to a task and its project, in an order in which nothing takes anything from what follows. */
const deeds: Record<string, (app: TestApp, shared: Shared, as: TestUser) => Promise<number>> = {
  readTask: (app, { task }, as) => statusOf(app.call(getTask, { as, params: { id: task._id } })),
  readFile: async (app, { file }, as) => {
    const reply = await fetch(`${app.origin}/api/uploads/files/${file.filename}`, {
      headers: { authorization: `Bearer ${as.accessToken}` },
    })
    await reply.arrayBuffer()
    return reply.status
  },
  viewTask: (app, { task }, as) => statusOf(app.call(startViewing, { as, params: { id: task._id } })),
  editTask: (app, { task }, as) =>
    statusOf(app.call(updateTask, { as, params: { id: task._id }, body: { title: 'Edited' } })),
  editTaskByLink: (app, { taskToken }, as) =>
    statusOf(app.call(updateSharedTask, { as, params: { token: taskToken }, body: { title: 'By link' } })),
  toggleTask: (app, { task }, as) => statusOf(app.call(toggleTask, { as, params: { id: task._id } })),
  startTimer: (app, { task }, as) => statusOf(app.call(startTimer, { as, params: { id: task._id } })),
  addTime: (app, { task }, as) =>
    statusOf(app.call(addSession, { as, params: { id: task._id }, body: stretch })),
  attach: (app, { task }, as) =>
    statusOf(
      app.call(uploadAttachment, {
        as,
        params: { taskId: task._id },
        file: { name: 'a.txt', bytes: bytesOfText('a') },
      }),
    ),
  setRate: (app, { task }, as) =>
    statusOf(app.call(updateTask, { as, params: { id: task._id }, body: { hourlyRate: 1 } })),
  addWithRate: (app, { project }, as) =>
    statusOf(app.call(createTask, { as, body: { title: 'Cheap', projectId: project._id, hourlyRate: 1 } })),
  moveTask: (app, { task }, as) =>
    statusOf(app.call(updateTask, { as, params: { id: task._id }, body: { projectId: null } })),
  shareTask: (app, { task }, as) => statusOf(app.call(shareTask, { as, params: { id: task._id }, body: {} })),
  deleteTask: (app, { task }, as) => statusOf(app.call(deleteTask, { as, params: { id: task._id } })),
  readProject: (app, { project }, as) => statusOf(app.call(getProject, { as, params: { id: project._id } })),
  addTask: (app, { project }, as) =>
    statusOf(app.call(createTask, { as, body: { title: 'Added', projectId: project._id } })),
  editProject: (app, { project }, as) =>
    statusOf(app.call(updateProject, { as, params: { id: project._id }, body: { name: 'Edited' } })),
  editProjectByLink: (app, { projectToken }, as) =>
    statusOf(
      app.call(updateSharedProject, { as, params: { token: projectToken }, body: { name: 'By link' } }),
    ),
  setBudget: (app, { project }, as) =>
    statusOf(app.call(updateProject, { as, params: { id: project._id }, body: { budgetMinutes: 60 } })),
  readMoney: (app, { project }, as) =>
    statusOf(app.call(projectSummary, { as, params: { id: project._id } })),
  shareProject: (app, { project }, as) =>
    statusOf(app.call(shareProject, { as, params: { id: project._id }, body: {} })),
  deleteProject: (app, { project }, as) =>
    statusOf(app.call(deleteProject, { as, params: { id: project._id } })),
  leaveTask: (app, { task }, as) => statusOf(app.call(leaveTask, { as, params: { id: task._id } })),
  leaveProject: (app, { project }, as) =>
    statusOf(app.call(leaveProject, { as, params: { id: project._id } })),
}

const readsTask = { readTask: 200, readFile: 200, viewTask: 200 }
const refusedOnTask = {
  editTask: 403,
  editTaskByLink: 403,
  toggleTask: 403,
  startTimer: 403,
  addTime: 403,
  attach: 403,
}
const editsTask = {
  ...readsTask,
  editTask: 200,
  editTaskByLink: 200,
  toggleTask: 200,
  startTimer: 200,
  addTime: 201,
  attach: 201,
}
const notTheOwnerOfTask = { setRate: 403, moveTask: 403, shareTask: 403, deleteTask: 403 }
const nothingOfTask = {
  ...{ readTask: 404, readFile: 404, viewTask: 404, editTask: 404, toggleTask: 404, startTimer: 404 },
  ...{
    addTime: 404,
    attach: 404,
    setRate: 404,
    moveTask: 404,
    shareTask: 404,
    deleteTask: 404,
    leaveTask: 404,
  },
  // The link is known, and opens no more than itself.
  editTaskByLink: 403,
}
const nothingOfProject = {
  ...{ readProject: 404, editProject: 404, setBudget: 404, readMoney: 404, shareProject: 404 },
  ...{ deleteProject: 404, leaveProject: 404, addTask: 400, addWithRate: 400, editProjectByLink: 403 },
}
const notTheOwnerOfProject = { setBudget: 403, readMoney: 403, shareProject: 403, deleteProject: 403 }
const readsProject = {
  readProject: 200,
  addTask: 403,
  addWithRate: 403,
  editProject: 403,
  editProjectByLink: 403,
}
const editsProject = {
  readProject: 200,
  addTask: 201,
  addWithRate: 403,
  editProject: 200,
  editProjectByLink: 200,
}

const cases: [string, Granted, Record<string, number>][] = [
  ['nobody', {}, { ...nothingOfTask, ...nothingOfProject }],
  [
    'named in the task, to look',
    { task: 'readonly' },
    { ...readsTask, ...refusedOnTask, ...notTheOwnerOfTask, leaveTask: 200, ...nothingOfProject },
  ],
  [
    'named in the task, to edit',
    { task: 'editable' },
    { ...editsTask, ...notTheOwnerOfTask, leaveTask: 200, ...nothingOfProject },
  ],
  [
    'named in the project, to look',
    { project: 'readonly' },
    {
      ...{ ...readsTask, ...refusedOnTask, ...notTheOwnerOfTask, leaveTask: 403 },
      ...{ ...readsProject, ...notTheOwnerOfProject, leaveProject: 200 },
    },
  ],
  [
    'named in the project, to edit',
    { project: 'editable' },
    {
      ...{ ...editsTask, ...notTheOwnerOfTask, leaveTask: 403 },
      ...{ ...editsProject, ...notTheOwnerOfProject, leaveProject: 200 },
    },
  ],
  [
    'named in both, where the most of it holds',
    { task: 'readonly', project: 'editable' },
    {
      ...{ ...editsTask, ...notTheOwnerOfTask, leaveTask: 200 },
      ...{ ...editsProject, ...notTheOwnerOfProject, leaveProject: 200 },
    },
  ],
  [
    'named in both, the other way round',
    { task: 'editable', project: 'readonly' },
    {
      ...{ ...editsTask, ...notTheOwnerOfTask, leaveTask: 200 },
      ...{ ...readsProject, ...notTheOwnerOfProject, leaveProject: 200 },
    },
  ],
]

describe('who may do what', () => {
  test.for(cases)('%s', async ([, granted, expected], { app }) => {
    const shared = await buildShared(app, granted)
    const seen: Record<string, number> = {}
    for (const [name, deed] of Object.entries(deeds)) seen[name] = await deed(app, shared, shared.person)
    expect(seen).toEqual(expected)
  })

  test('a person who left has no rights any more', async ({ app }) => {
    const shared = await buildShared(app, { task: 'editable' })
    const as = shared.person
    await app.call(leaveTask, { as, params: { id: shared.task._id } })
    const seen: Record<string, number> = {}
    for (const [name, deed] of Object.entries(deeds)) seen[name] = await deed(app, shared, as)
    expect(seen).toEqual({ ...nothingOfTask, ...nothingOfProject })
  })

  test('records state it in `can`, and show money, link and names only to the owner', async ({ app }) => {
    const { owner, person, task, project } = await buildShared(app, { task: 'readonly', project: 'editable' })
    const { data: mine } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect(mine).toMatchObject({
      ...{ isShared: true, isSharedWithMe: false, sharedUsernames: [person.username] },
      ...{ sharePermission: 'readonly', hourlyRate: 8000, user: { emailVerified: true } },
      can: { edit: true, delete: true, time: true, share: true, leave: false, move: true },
    })
    expect(mine.shareToken).toMatch(/^[0-9a-f]{32}$/)

    const { data: theirs } = await app.call(getTask, { as: person, params: { id: task._id } })
    expect(theirs).toMatchObject({
      ...{ isShared: true, isSharedWithMe: true, sharePermission: 'editable', hourlyRate: null },
      ...{ shareToken: null, sharedUsernames: [], shareViewCount: 0, shareCreatedAt: null },
      owner: { firstName: 'Per', lastName: 'Son', username: owner.username },
      can: { edit: true, delete: false, time: true, share: false, leave: true, move: false },
    })
    const { data: theirProject } = await app.call(getProject, { as: person, params: { id: project._id } })
    expect(theirProject).toMatchObject({
      ...{ isSharedWithMe: true, hourlyRate: null, currency: null, clientId: null, budgetUse: null },
      ...{ billing: 'none', amountCurrency: 'XXX', budgetReset: 'none' },
      can: { edit: true, delete: false, share: false, leave: true, addTask: true, money: false },
    })
    const stranger = await buildUser(app)
    expect((await app.call(getTask, { as: stranger, params: { id: task._id } })).status).toBe(404)
  })

  test('a link shows no more than what it was made for', async ({ app }) => {
    const shared = await buildShared(app, {})
    const ofTask = await app.call(readSharedTask, { params: { token: shared.taskToken } })
    const ofProject = await app.call(readSharedProject, { params: { token: shared.projectToken } })
    expect([ofTask.status, ofProject.status]).toEqual([200, 200])
    const crossed = await app.call(readSharedProject, { params: { token: shared.taskToken } })
    expect(crossed.status).toBe(404)
  })
})
