import { initialData } from '@daybook/contract/dashboard'
import { readSharedTask } from '@daybook/contract/shared-view'
import { shareTask } from '@daybook/contract/sharing'
import { bulkTasks } from '@daybook/contract/task-bulk'
import { getTask, listTasks, Task, updateTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildAttachment,
  buildProject,
  buildShare,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

/** A task with everything that one can have: a project, a rule, files, others' time, a timer and a share. */
const buildFull = async (app: TestApp, owner: TestUser, ada: TestUser) => {
  const { id: projectId } = await buildProject(app, { owner })
  await buildShare(app, { owner, projectId, to: ada })
  const { task } = await buildTask(app, {
    ...{
      owner,
      projectId,
      title: 'Menu',
      description: 'With *prices*',
      dueDate: '2026-04-01',
      hourlyRate: 9500,
    },
    ...{ tags: ['plain', 'of two words', 'a "quote"', 'back\\slash', '{}', 'NULL', 'é'], priority: 'high' },
    recurrence: { every: 'week', interval: 2 },
  })
  await buildEntry(app, {
    owner: ada,
    task,
    from: '2026-03-02T08:00:00.120Z',
    to: '2026-03-02T08:30:01.900Z',
  })
  await buildEntry(app, { owner, task, from: '2026-03-01T08:00:00Z', to: '2026-03-02T09:00:00Z' })
  for (const name of ['one.txt', 'two.txt']) await buildAttachment(app, { owner, task, name })
  await app.call(startTimer, { as: owner, params: { id: task._id } })
  const body = { sharedUsernames: [ada.username] }
  const { data } = await app.call(shareTask, { as: owner, params: { id: task._id }, body })
  return { id: task._id, projectId, token: data.shareToken }
}

/** The task in each answer that holds it whole. */
const everywhere = async (
  app: TestApp,
  as: TestUser,
  { id, projectId }: { id: string; projectId: string },
) => {
  const params = { id }
  const among = (tasks: Task[]) => tasks.find(({ _id }) => _id === id)
  const listed = async (query: Record<string, unknown>) =>
    among((await app.call(listTasks, { as, query })).data)
  const body = { title: 'The menu' }
  const { data: updated } = await app.call(updateTask, { as, params, body })
  const { data } = await app.call(getTask, { as, params })
  return {
    get: data,
    'the update': updated,
    'the list of its project': await listed({ projectId }),
    'a search of the list': await listed({ projectId, search: 'menu' }),
    ...(data.can.delete && {
      'the list': await listed({}),
      'a short list': await listed({ limit: 50 }),
      'the dashboard': among((await app.call(initialData, { as })).data.tasks),
      'a bulk change of nothing': among(
        (await app.call(bulkTasks, { as, body: { ids: [id], action: 'reopen' } })).data.tasks,
      ),
    }),
  }
}

/** Each answer signs the addresses of files anew, for as long from then. */
const unsigned = (task: Task | undefined) =>
  task && {
    ...task,
    fileAttachments: task.fileAttachments.map(({ url, ...file }) => ({ ...file, url: url.split('&')[0] })),
  }

/** What the contract does not name is no part of any answer: what is written by the database passes no serializer. */
const expectAlike = (answers: Record<string, Task | undefined>) => {
  for (const [place, task] of Object.entries(answers)) {
    expect([place, unsigned(task)]).toEqual([place, unsigned(answers['get'])])
    expect([place, Task.parse(task)]).toEqual([place, task])
  }
}

test('a task is answered alike, field by field, wherever it is answered whole', async ({ app }) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const ada = await buildUser(app, { userType: 'pro' })
  const { token, ...full } = await buildFull(app, owner, ada)
  const ofOwner = await everywhere(app, owner, full)
  expectAlike(ofOwner)
  expect(ofOwner.get).toMatchObject({
    tags: ['plain', 'of two words', 'a "quote"', 'back\\slash', '{}', 'NULL', 'é'],
    fileAttachments: [{ originalName: 'one.txt' }, { originalName: 'two.txt' }],
    timeTracking: { isRunning: true, sessions: [{ user: { _id: owner.id } }, { user: { _id: ada.id } }] },
    ...{ hourlyRate: 9500, sharedUsernames: [ada.username], can: { delete: true } },
  })
  const ofAda = await everywhere(app, ada, full)
  expectAlike(ofAda)
  expect(ofAda.get).toMatchObject({ hourlyRate: null, isSharedWithMe: true, can: { delete: false } })

  // What the link tells of it, it tells as the record does; its files have addresses of their own.
  const { task: linked } = (await app.call(readSharedTask, { params: { token } })).data
  for (const field of [
    'title',
    'description',
    'dueDate',
    'tags',
    'priority',
    'completed',
    'createdAt',
    'version',
  ] as const)
    expect([field, linked?.[field]]).toEqual([field, ofAda.get[field]])
})

test('what a create and a change answer is what is read of it afterwards', async ({ app }) => {
  const owner = await buildUser(app)
  const { id: projectId } = await buildProject(app, { owner })
  const read = async (id: string) => (await app.call(getTask, { as: owner, params: { id } })).data
  for (const body of [{}, { projectId, tags: ['a b'] }, { description: 'Long', estimatedTime: 5 }]) {
    const { task } = await buildTask(app, { owner, ...body })
    expect(task).toEqual(await read(task._id))
    for (const changes of [
      { title: 'Ring' },
      { title: 'Call', priority: 'low' },
      { completed: true },
      { projectId: null },
    ]) {
      app.time.advance(1001)
      const { data } = await app.call(updateTask, { as: owner, params: { id: task._id }, body: changes })
      expect(data).toEqual(await read(task._id))
    }
  }
})
