import { listClients } from '@daybook/contract/clients'
import { createProject, listProjects } from '@daybook/contract/projects'
import { listTasks } from '@daybook/contract/tasks'
import { listTimeEntries } from '@daybook/contract/time-report'
import { zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser, bytesOfText } from '../../../../test/builders.ts'
import { countsOf, exportOf, importInto, zipOf } from '../../../../test/exports.ts'
import { buildBilled } from '../../../../test/invoices.ts'
import { buildEntry } from '../../../../test/time-entries.ts'
import { newId } from '../../../db/ids.ts'

const notAnExport = 'The zip is not an export of Daybook: it holds no file such as tasks.json'
const tooMuch = 'The zip unpacks to more than an export can hold'

describe('POST /account/import', () => {
  test.for([
    ['text', bytesOfText('no zip'), 'The file is not a zip, or it is damaged'],
    [
      'half a zip',
      zipOf({ 'tasks.json': [{ title: 'One' }] }).slice(0, -10),
      'The file is not a zip, or it is damaged',
    ],
    ['a zip of something else', zipOf({ 'holiday.txt': bytesOfText('sun') }), notAnExport],
    ['an empty zip', zipOf({}), notAnExport],
    ['a bomb', zipOf({ 'tasks.json': new Uint8Array(20_000_000) }), tooMuch],
  ] as const)('400: for %s', async ([, bytes, message], { app }) => {
    const owner = await buildUser(app)
    const reply = await importInto(app, owner, bytes)
    expect([reply.status, reply.body.error, reply.body.fields]).toEqual([
      400,
      'validation_failed',
      { file: message },
    ])
  })

  test('200: stops at a file that unpacks to more than it says', async ({ app }) => {
    const owner = await buildUser(app)
    const bytes = zipOf({
      'tasks.json': Array.from({ length: 200 }, (_, n) => ({ _id: newId(), title: `Task ${n}` })),
    })
    const view = new DataView(bytes.buffer)
    const directory = view.getUint32(bytes.length - 6, true)
    view.setUint32(directory + 24, 100, true)
    const reply = await importInto(app, owner, bytes)
    expect(reply.data.failures).toEqual([
      { file: 'tasks.json', place: null, name: '', reason: 'A file in it is larger than the zip says' },
    ])
    expect(countsOf(reply, 'tasks')).toEqual([0, 0, 1])
  })

  test('200: lists what does not pass with its place and the reason, and takes the rest', async ({ app }) => {
    const owner = await buildUser(app)
    const many = Array.from({ length: 150 }, () => ({ _id: newId(), name: '' }))
    const reply = await importInto(
      app,
      owner,
      zipOf({
        'export/clients.json': [
          { _id: newId(), name: 'Ada' },
          { _id: newId(), name: 'Bob', email: 'no address' },
          { name: 'Without an id' },
          'text',
          ...many,
        ],
      }),
    )
    expect(countsOf(reply, 'clients')).toEqual([1, 0, 153])
    expect(reply.data.failures.slice(0, 4)).toEqual([
      { file: 'clients.json', place: 2, name: 'Bob', reason: 'email: Email is invalid' },
      { file: 'clients.json', place: 3, name: 'Without an id', reason: '_id: Must be a valid id' },
      { file: 'clients.json', place: 4, name: '', reason: 'Is not a record' },
      { file: 'clients.json', place: 5, name: '', reason: 'name: Name is required' },
    ])
    expect(reply.data.failures).toHaveLength(100)
    expect((await app.call(listClients, { as: owner })).data.map(({ name }) => name)).toEqual(['Ada'])
  })

  test('200: names a record that is no JSON, and a list that breaks off', async ({ app }) => {
    const owner = await buildUser(app)
    const list = `\uFEFF [ {"_id":"${newId()}","title":"a ] , \\" }"}, {nothing}, {"_id":"${newId()}","title":"b"},`
    const reply = await importInto(app, owner, zipOf({ 'tasks.json': bytesOfText(list) }))
    expect(countsOf(reply, 'tasks')).toEqual([2, 0, 2])
    expect(reply.data.failures.map(({ place, reason }) => [place, reason])).toEqual([
      [null, 'The list ends too early'],
      [2, 'Is not valid JSON'],
    ])
  })

  test('200: the plan has no room for all, which is said of each', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    for (let n = 0; n < 12; n++) await buildTask(app, { owner, title: `Task ${n}` })
    const free = await buildUser(app)
    const clients = Array.from({ length: 5 }, (_, n) => ({ _id: newId(), name: `C${n}`, archived: n > 2 }))
    const exported = await exportOf(app, owner)
    const reply = await importInto(app, free, exported.bytes)
    expect(countsOf(reply, 'tasks')).toEqual([10, 0, 2])
    expect(reply.data.failures[0]).toMatchObject({ file: 'tasks.json', reason: 'Task limit reached' })
    // Archived clients count towards no limit.
    expect(countsOf(await importInto(app, free, zipOf({ 'clients.json': clients })), 'clients')).toEqual([
      5, 0, 0,
    ])
  })

  test('200: a project of a name that is taken goes to the project that has it', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: mine } = await app.call(createProject, { as: owner, body: { name: 'Website' } })
    const [same, first, second] = [newId(), newId(), newId()]
    const reply = await importInto(
      app,
      owner,
      zipOf({
        'projects.json': [
          { _id: same, name: 'WEBSITE' },
          { _id: first, name: 'New' },
          { _id: second, name: 'new' },
        ],
        'tasks.json': [
          { _id: newId(), title: 'One', projectId: same },
          { _id: newId(), title: 'Two', projectId: second },
          { _id: newId(), title: 'Three', projectId: newId() },
        ],
      }),
    )
    expect(countsOf(reply, 'projects')).toEqual([1, 2, 0])
    const { data: tasks } = await app.call(listTasks, { as: owner })
    const places = Object.fromEntries(tasks.map(({ title, projectId }) => [title, projectId]))
    expect(places).toEqual({ One: mine._id, Three: null, Two: first })
    expect((await app.call(listProjects, { as: owner })).data).toHaveLength(2)
  })

  test('200: nothing of a stranger is touched or named', async ({ app }) => {
    const { task: theirs, owner: stranger } = await buildTask(app, { title: 'Theirs' })
    const owner = await buildUser(app)
    const session = { startedAt: '2026-01-01T09:00:00Z', stoppedAt: '2026-01-01T10:00:00Z' }
    const reply = await importInto(
      app,
      owner,
      zipOf({ 'entries.json': [{ _id: newId(), taskId: theirs._id, ...session }] }),
    )
    expect(reply.data.failures).toEqual([
      {
        ...{ file: 'entries.json', place: 1, name: '' },
        reason: 'Its task is not one of yours, or was not imported',
      },
    ])
    const { data: tasks } = await app.call(listTasks, { as: stranger })
    expect(tasks.map(({ timeTracking }) => timeTracking.totalTime)).toEqual([0])
  })

  test('200: time that an invoice bills comes in as not billable, and the invoice not at all', async ({
    app,
  }) => {
    const { owner } = await buildBilled(app)
    const fresh = await buildUser(app, { userType: 'pro' })
    const reply = await importInto(app, fresh, (await exportOf(app, owner)).bytes)
    expect(reply.data.notImported).toContain('invoices.json')
    expect(reply.data.billedEntries).toBe(countsOf(reply, 'entries')[0])
    const { data: entries } = await app.call(listTimeEntries, {
      ...{ as: fresh, query: { from: '2026-01-01', to: '2026-12-31' } },
    })
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map(({ billable }) => billable)).not.toContain(true)
  })

  test('200: what hangs on a record for which there is no room waits for it, and comes in with it', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    for (const n of [1, 2, 3, 4]) {
      const { id: clientId } = await buildClient(app, { owner, name: `Client ${n}` })
      const { id: projectId } = await buildProject(app, { owner, clientId, name: `Project ${n}` })
      await buildTask(app, { owner, projectId, title: `Task ${n}` })
    }
    const { bytes } = await exportOf(app, owner)
    const fresh = await buildUser(app)
    const reply = await importInto(app, fresh, bytes)
    expect(['clients', 'projects', 'tasks'].map((kind) => countsOf(reply, kind))).toEqual(
      [0, 1, 2].map(() => [3, 0, 1]),
    )
    expect(reply.data.failures.map(({ reason }) => reason)).toEqual([
      'Client limit reached',
      'Its client was not imported',
      'Its project was not imported',
    ])
    await app.db.updateTable('users').set({ user_type: 'pro' }).where('id', '=', fresh.id).execute()
    await importInto(app, fresh, bytes)
    const { data: projects } = await app.call(listProjects, { as: fresh })
    expect(projects.map(({ clientId }) => clientId?.name ?? '').toSorted()).toEqual(
      [1, 2, 3, 4].map((n) => `Client ${n}`),
    )
    const { data: tasks } = await app.call(listTasks, { as: fresh })
    expect(tasks.map(({ project }) => project).toSorted()).toEqual([1, 2, 3, 4].map((n) => `Project ${n}`))
  })

  test('200: a timer that was stopped as it was started comes in', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    const at = '2026-01-01T09:00:00.000Z'
    await buildEntry(app, { owner, task, from: at, to: at })
    const fresh = await buildUser(app, { userType: 'pro' })
    const reply = await importInto(app, fresh, (await exportOf(app, owner)).bytes)
    expect([reply.data.failures, countsOf(reply, 'entries')]).toEqual([[], [1, 0, 0]])
  })

  test('200: running timers and time of the future are named', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    const entry = { taskId: task._id, startedAt: '2026-01-01T09:00:00Z' }
    const reply = await importInto(
      app,
      owner,
      zipOf({
        'entries.json': [
          { ...entry, _id: newId(), stoppedAt: null },
          { ...entry, _id: newId(), startedAt: '2999-01-01T09:00:00Z', stoppedAt: '2999-01-01T10:00:00Z' },
        ],
      }),
    )
    expect(reply.data.failures.map(({ reason }) => reason)).toEqual([
      'A timer that still runs is not imported',
      'stoppedAt: Must not be in the future',
    ])
  })

  test('200: a file that the zip does not hold is named, and its task comes in', async ({ app }) => {
    const owner = await buildUser(app)
    const fileAttachments = [{ originalName: 'plan.txt', url: 'files/gone.txt' }]
    const bytes = zipOf({ 'tasks.json': [{ _id: newId(), title: 'One', fileAttachments }] })
    const reply = await importInto(app, owner, bytes)
    expect(reply.data.failures).toEqual([
      { file: 'files/gone.txt', place: null, name: 'plan.txt', reason: 'The zip does not hold this file' },
    ])
    expect(countsOf(reply, 'tasks')).toEqual([1, 0, 0])
  })

  test('400: for a zip with more files than an export holds', async ({ app }) => {
    const owner = await buildUser(app)
    const bytes = zipSync({ 'tasks.json': bytesOfText('[]') })
    // Says that it has all the files that a zip can have.
    new DataView(bytes.buffer).setUint16(bytes.length - 12, 65_535, true)
    expect((await importInto(app, owner, bytes)).status).toBe(400)
  })
})
