import { readAttachment } from '@daybook/contract/attachments'
import { createClient, listClients, updateClient } from '@daybook/contract/clients'
import { createCompany, listCompanies } from '@daybook/contract/companies'
import { updateProfile } from '@daybook/contract/profile'
import { createProject, listProjects, type Project } from '@daybook/contract/projects'
import { moveTask } from '@daybook/contract/task-move'
import { createTask, deleteTask, listTasks, toggleTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { listTimeEntries } from '@daybook/contract/time-report'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import {
  buildAttachment,
  buildClient,
  buildProject,
  buildShare,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../../test/builders.ts'
import { countsOf, exportOf, importInto, zipOf } from '../../../../test/exports.ts'
import { fetchFile } from '../../../../test/pdf.ts'
import { buildEntry } from '../../../../test/time-entries.ts'
import { buildWork } from '../../../../test/timesheets.ts'

/** A person with some of everything that an import brings back. */
const buildLife = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { task, projectId } = await buildWork(app, owner)
  await app.call(createCompany, {
    as: owner,
    body: {
      name: 'Engines',
      address: { city: 'London' },
      paymentDetails: [{ label: 'Main', details: '12' }],
    },
  })
  const { data: old } = await app.call(createClient, { as: owner, body: { name: 'Old' } })
  await app.call(updateClient, { as: owner, params: { id: old._id }, body: { archived: true } })
  await app.call(createProject, { as: owner, body: { name: 'Garden', budgetMinutes: 600, color: '#112233' } })
  const { task: daily } = await buildTask(app, {
    ...{
      owner,
      title: 'Daily',
      dueDate: '2026-06-01',
      tags: ['a', 'b'],
      priority: 'high',
      estimatedTime: 30,
    },
    recurrence: { every: 'day' },
  })
  const { task: done } = await buildTask(app, { owner, title: 'Done', description: '# Text', projectId })
  await app.call(toggleTask, { as: owner, params: { id: done._id }, body: { completed: true } })
  await app.call(moveTask, { as: owner, params: { id: daily._id }, body: { after: task._id } })
  await buildAttachment(app, { owner, task, name: 'plan.txt' })
  await buildEntry(app, { owner, task, from: '2026-05-04T09:00:00Z', to: '2026-05-04T11:00:00Z' })
  const rate = { rate_minor: 1234, currency: 'GBP' }
  await buildEntry(app, { owner, task: done, from: '2026-05-05T09:00:00Z', to: '2026-05-05T10:30:00Z', rate })
  return { owner, task }
}

test('200: counts the time of others that stays behind, once', async ({ app }) => {
  const { owner, task } = await buildLife(app)
  const colleague = await buildUser(app)
  await buildShare(app, { owner, taskId: task._id, to: colleague })
  for (const day of ['04', '05'])
    await app.call(addSession, {
      ...{ as: colleague, params: { id: task._id } },
      body: { startedAt: `2026-01-${day}T09:00:00Z`, stoppedAt: `2026-01-${day}T10:00:00Z` },
    })
  const { bytes, text } = await exportOf(app, owner)
  expect(text('README.txt')).toContain('the time of other')
  const fresh = await buildUser(app, { userType: 'pro' })
  expect((await importInto(app, fresh, bytes)).data.othersEntries).toBe(2)
  expect((await importInto(app, fresh, bytes)).data.othersEntries).toBe(0)
})

const told = (records: readonly object[], ...apart: string[]) =>
  records
    .map((record) =>
      JSON.stringify(record, (key, value: unknown) => (apart.includes(key) ? undefined : value)),
    )
    .toSorted()

const always = ['_id', 'version', 'owner', 'user', 'filename', 'url', 'uploadedAt', 'projectId', 'clientId']

/** All that is in the lists of a person, without what is another one’s in another account. */
const listsOf = async (app: TestApp, as: TestUser) => {
  const span = { from: '2026-01-01', to: '2026-12-31' }
  const { data: tasks } = await app.call(listTasks, { as, query: { sort: 'position' } })
  return {
    companies: told((await app.call(listCompanies, { as })).data, ...always, 'slug'),
    clients: told((await app.call(listClients, { as })).data, ...always),
    archived: told((await app.call(listClients, { as, query: { archived: true } })).data, ...always),
    projects: told((await app.call(listProjects, { as })).data, ...always),
    order: tasks.map(({ title }) => title),
    tasks: told(tasks, ...always, 'position', 'updatedAt'),
    entries: told((await app.call(listTimeEntries, { as, query: span })).data, ...always, 'taskId'),
  }
}

describe('POST /account/import', () => {
  test('200: an export in a fresh account gives equal lists', async ({ app }) => {
    const { owner } = await buildLife(app)
    const fresh = await buildUser(app, { userType: 'pro' })
    const { bytes } = await exportOf(app, owner)
    const reply = await importInto(app, fresh, bytes)
    expect([reply.status, reply.data.failures, reply.data.notImported]).toEqual([200, [], ['profile.json']])
    const counts = ['companies', 'clients', 'projects', 'tasks', 'entries', 'files'].map((kind) =>
      countsOf(reply, kind),
    )
    expect(counts).toEqual([1, 2, 2, 3, 2, 1].map((created) => [created, 0, 0]))
    expect(await listsOf(app, fresh)).toEqual(await listsOf(app, owner))
  })

  test('200: files and rates come along, and references follow', async ({ app }) => {
    const { owner } = await buildLife(app)
    const fresh = await buildUser(app, { userType: 'pro' })
    await importInto(app, fresh, (await exportOf(app, owner)).bytes)
    const { data: tasks } = await app.call(listTasks, { as: fresh })
    const task = tasks.find(({ fileAttachments }) => fileAttachments.length > 0)
    expect(task?.project).toBe('Catalogue')
    const file = await fetchFile(app, readAttachment, {
      ...{ as: fresh, params: { path: task?.fileAttachments[0]?.filename ?? '' } },
    })
    expect(Buffer.from(file.bytes).toString()).toBe('A note')
    const { records } = await exportOf(app, fresh)
    expect(records('entries').map(({ hourlyRate, currency }) => [hourlyRate, currency])).toEqual([
      [6000, 'EUR'],
      [1234, 'GBP'],
    ])
    expect(records<Project>('projects').map(({ clientId }) => clientId?.name)).toEqual(['Ada', undefined])
  })

  test('200: the day that a month was too short for comes back, also from an export without it', async ({
    app,
  }) => {
    app.time.set('2027-01-31T09:00:00Z')
    const owner = await buildUser(app, { userType: 'pro' })
    const { task } = await buildTask(app, { owner, dueDate: '2027-01-31', recurrence: { every: 'month' } })
    const openDate = async (as: TestUser) => {
      const { data: tasks } = await app.call(listTasks, { as, query: { completed: false } })
      return { id: tasks[0]?._id ?? '', dueDate: tasks[0]?.dueDate }
    }
    /** Completes the open occurrence, and says when the next is due. */
    const complete = async (as: TestUser) => {
      const { id } = await openDate(as)
      await app.call(toggleTask, { as, params: { id }, body: { completed: true } })
      return (await openDate(as)).dueDate
    }
    await app.call(toggleTask, { as: owner, params: { id: task._id }, body: { completed: true } })
    const { bytes, records } = await exportOf(app, owner)
    const meant = records('tasks').map(({ dueDate, recurrenceDay }) => [dueDate, recurrenceDay])
    expect(meant).toEqual([
      ['2027-01-31', undefined],
      ['2027-02-28', 31],
    ])
    const fresh = await buildUser(app, { userType: 'pro' })
    await importInto(app, fresh, bytes)
    expect(await complete(fresh)).toBe('2027-03-31')
    const older = records('tasks').map(({ recurrenceDay: _, ...record }) => record)
    const other = await buildUser(app, { userType: 'pro' })
    expect(countsOf(await importInto(app, other, zipOf({ 'tasks.json': older })), 'tasks')).toEqual([2, 0, 0])
    expect(await complete(other)).toBe('2027-03-28')
  })

  test('200: a second time nothing is added, in the same account or in another', async ({ app }) => {
    const { owner } = await buildLife(app)
    const { bytes } = await exportOf(app, owner)
    const fresh = await buildUser(app, { userType: 'pro' })
    const first = await importInto(app, fresh, bytes)
    const before = await listsOf(app, fresh)
    for (const as of [fresh, owner]) {
      const again = await importInto(app, as, bytes)
      expect(again.data.kinds.map(({ created }) => created)).toEqual([0, 0, 0, 0, 0, 0])
      expect(countsOf(again, 'tasks')).toEqual([0, countsOf(first, 'tasks')[0], 0])
    }
    expect(await listsOf(app, fresh)).toEqual(before)
  })

  test('200: a file that did not come in with its task comes in with the next import', async ({ app }) => {
    const { owner } = await buildLife(app)
    const { bytes } = await exportOf(app, owner)
    const fresh = await buildUser(app, { userType: 'pro' })
    expect(countsOf(await importInto(app, fresh, bytes), 'files')).toEqual([1, 0, 0])
    await app.db.deleteFrom('task_attachments').where('owner_id', '=', fresh.id).execute()
    for (const counts of [
      [1, 0, 0],
      [0, 1, 0],
    ])
      expect(countsOf(await importInto(app, fresh, bytes), 'files')).toEqual(counts)
    expect(countsOf(await importInto(app, owner, bytes), 'files')).toEqual([0, 1, 0])
  })

  test('200: what is in the trash stays there, and is not made again', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    const { bytes } = await exportOf(app, owner)
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect(countsOf(await importInto(app, owner, bytes), 'tasks')).toEqual([0, 1, 0])
    expect((await app.call(listTasks, { as: owner })).data).toEqual([])
  })

  test('200: two imports at once add everything once', async ({ app }) => {
    const { owner } = await buildLife(app)
    const { bytes } = await exportOf(app, owner)
    const fresh = await buildUser(app, { userType: 'pro' })
    const replies = await Promise.all([importInto(app, fresh, bytes), importInto(app, fresh, bytes)])
    const created = ['companies', 'clients', 'projects', 'tasks', 'entries'].map((kind) =>
      replies.reduce((sum, reply) => sum + (countsOf(reply, kind)[0] ?? 0), 0),
    )
    expect(created).toEqual([1, 2, 2, 3, 2])
    expect(await listsOf(app, fresh)).toEqual(await listsOf(app, owner))
  })

  test('200: more than one batch', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { task } = await buildTask(app, { owner })
    await app.pool.query(
      `insert into tasks (id, owner_id, title, search_title, search_description, created_at, updated_at)
       select gen_random_uuid(), owner_id, 'Task ' || n, 'task ' || n, '', created_at, created_at from tasks, generate_series(1, 1100) n
       where id = $1`,
      [task._id],
    )
    const fresh = await buildUser(app, { userType: 'pro' })
    const reply = await importInto(app, fresh, (await exportOf(app, owner)).bytes)
    expect(countsOf(reply, 'tasks')).toEqual([1101, 0, 0])
    expect((await app.call(listTasks, { as: fresh, query: { limit: 1 } })).body.page?.total).toBe(1101)
  })

  test('200: other tabs hear of what came in', async ({ app }) => {
    const { owner } = await buildLife(app)
    const fresh = await buildUser(app, { userType: 'pro' })
    await importInto(app, fresh, (await exportOf(app, owner)).bytes)
    const { rows } = await app.pool.query<{ type: string; count: number }>(
      'select type, count(*)::int from events where $1 = any(audience) group by type order by type',
      [fresh.id],
    )
    expect(rows.map(({ type, count }) => [type, count])).toEqual([
      ['client.created', 2],
      ['company.created', 1],
      ['project.created', 2],
      ['task.created', 3],
      ['task.updated', 1],
      ['timer.added', 2],
    ])
  })

  test('a task in the import keeps the id where nobody has it', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    const { bytes } = await exportOf(app, owner)
    await app.pool.query('delete from tasks where id = $1', [task._id])
    await importInto(app, owner, bytes)
    const { data: tasks } = await app.call(listTasks, { as: owner })
    expect(tasks.map(({ _id }) => _id)).toEqual([task._id])
    // It is a task like any other.
    expect((await app.call(createTask, { as: owner, body: { title: 'Next' } })).status).toBe(201)
  })

  test('200: amounts stay in the currency that they were in', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    await app.call(updateProfile, { as: owner, body: { currency: 'EUR' } })
    const { id: clientId } = await buildClient(app, { owner, hourlyRate: 8000 })
    const { id: dollars } = await buildClient(app, { owner, name: 'Bob', currency: 'USD' })
    const money = { owner, hourlyRate: 6000, budgetAmount: 100_000 }
    const { id: projectId } = await buildProject(app, { ...money, name: 'Own' })
    await buildProject(app, { ...money, name: 'Of Ada', clientId })
    await buildProject(app, { ...money, name: 'Of Bob', clientId: dollars })
    await buildTask(app, { owner, title: 'General', hourlyRate: 5000 })
    await buildTask(app, { owner, title: 'Of a project', projectId, hourlyRate: 5000 })
    const { bytes } = await exportOf(app, owner)
    const currenciesFor = async (currency: string) => {
      const fresh = await buildUser(app, { userType: 'pro' })
      await app.call(updateProfile, { as: fresh, body: { currency } })
      await importInto(app, fresh, bytes)
      const { data: clients } = await app.call(listClients, { as: fresh })
      const { data: projects } = await app.call(listProjects, {
        as: fresh,
        query: { sort: 'name', order: 'asc' },
      })
      const { data: tasks } = await app.call(listTasks, { as: fresh, query: { sort: 'title', order: 'asc' } })
      return [
        clients.map((client) => client.currency),
        projects.map((project) => [project.amountCurrency, project.currency]),
        tasks.map(({ hourlyRate }) => hourlyRate),
      ]
    }
    expect(await currenciesFor('JPY')).toEqual([
      ['EUR', 'USD'],
      [
        ['EUR', null],
        ['USD', null],
        ['EUR', 'EUR'],
      ],
      [null, 5000],
    ])
    expect(await currenciesFor('EUR')).toEqual([
      [null, 'USD'],
      [
        ['EUR', null],
        ['USD', null],
        ['EUR', null],
      ],
      [5000, 5000],
    ])
  })
})
