import { deleteClient, restoreClient } from '@daybook/contract/clients'
import {
  createReportLink,
  deleteReportLink,
  listReportLinks,
  mostLineNotes,
  mostNoteCharacters,
  mostReportLinks,
  readPublicReport,
} from '@daybook/contract/report-links'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { newId } from '../../db/ids.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

/** A client with an hour and a half on a project of theirs, beside somebody else's. */
const buildWork = async (app: TestApp) => {
  const owner = await buildUser(app, { timezone: 'Europe/Berlin' })
  await app.db.updateTable('users').set({ display_name: 'Studio Son' }).where('id', '=', owner.id).execute()
  const { id: clientId } = await buildClient(app, {
    ...{ owner, name: 'Ada Ltd', email: 'ada@client.example', notes: 'Pays late' },
  })
  const { id: projectId } = await buildProject(app, { owner, clientId, name: 'Site' })
  const { task } = await buildTask(app, { owner, projectId, title: 'Draw', description: 'Secret' })
  const rate = { rate_minor: 6000, currency: 'EUR' }
  const id = await buildEntry(app, {
    ...{ owner, task, rate, from: '2026-03-02T22:30:00Z', to: '2026-03-03T00:00:00Z' },
  })
  await app.db.updateTable('time_entries').set({ note: 'Sketches' }).where('id', '=', id).execute()
  const { id: otherClient } = await buildClient(app, { owner, name: 'Rival Ltd' })
  const { id: otherProject } = await buildProject(app, { owner, clientId: otherClient, name: 'Rivalry' })
  const { task: otherTask } = await buildTask(app, { owner, projectId: otherProject, title: 'Hidden' })
  await buildEntry(app, {
    ...{ owner, task: otherTask, from: '2026-03-02T08:00:00Z', to: '2026-03-02T09:00:00Z' },
  })
  return { owner, clientId, projectId, task }
}

const linkTo = async (app: TestApp, as: TestUser, body: object) => {
  const { data } = await app.call(createReportLink, { as, body: { ...march, ...body } })
  return { id: data._id, token: data.url.slice(-32) }
}

describe('a client’s view by link', () => {
  test('200: hours by day and task, live, and nothing else of its owner’s', async ({ app }) => {
    const { owner, clientId, task } = await buildWork(app)
    const { token } = await linkTo(app, owner, { clientId })
    const { data } = await app.call(readPublicReport, { params: { token } })
    expect(data).toEqual({
      ...{ ...march, about: 'Ada Ltd', author: 'Studio Son', timezone: 'Europe/Berlin' },
      lines: [
        { date: '2026-03-02', task: 'Draw', project: 'Site', seconds: 1800, notes: [] },
        { date: '2026-03-03', task: 'Draw', project: 'Site', seconds: 3600, notes: [] },
      ],
      projects: [{ project: 'Site', seconds: 5400, amounts: [] }],
      ...{ seconds: 5400, isCut: false, hasMoreNotes: false, showAmounts: false },
    })
    await buildEntry(app, { owner, task, from: '2026-03-09T08:00:00Z', to: '2026-03-09T09:00:00Z' })
    expect((await app.call(readPublicReport, { params: { token } })).data.seconds).toBe(9000)
    const all = await linkTo(app, owner, { clientId, showAmounts: true, showNotes: true })
    const open = (await app.call(readPublicReport, { params: { token: all.token } })).data
    expect(open.lines[0]?.notes).toEqual(['Sketches'])
    expect(open.projects[0]?.amounts).toEqual([{ currency: 'EUR', amount: 9000 }])
    const said = JSON.stringify(open)
    for (const hidden of ['@', 'Pays late', 'Secret', 'Rival', 'Hidden', owner.id, clientId])
      expect(said).not.toContain(hidden)
  })

  test('410 once it has ended where its owner is, 404 once it is disabled or its client gone', async ({
    app,
  }) => {
    app.time.set('2026-04-01T12:00:00Z')
    const { owner, clientId, projectId } = await buildWork(app)
    const ending = await linkTo(app, owner, { projectId, expiresOn: '2026-04-02' })
    const ofClient = await linkTo(app, owner, { clientId })
    const disabled = await linkTo(app, owner, { clientId })
    const open = async ({ token }: { token: string }) =>
      (await app.call(readPublicReport, { params: { token } })).status
    expect([await open(ending), await open(ofClient), await open(disabled)]).toEqual([200, 200, 200])
    await app.call(deleteReportLink, { as: owner, params: { id: disabled.id } })
    await app.call(deleteClient, { as: owner, params: { id: clientId } })
    expect([await open(ofClient), await open(disabled)]).toEqual([404, 404])
    app.time.set('2026-04-02T21:59:00Z')
    expect(await open(ending)).toBe(200)
    app.time.set('2026-04-02T22:01:00Z')
    expect(await open(ending)).toBe(410)
    expect(await open({ token: '0'.repeat(32) })).toBe(404)
  })

  test('200: a link into the trash is listed as such, and can be disabled before it opens again', async ({
    app,
  }) => {
    const { owner, clientId } = await buildWork(app)
    const [kept, disabled] = [await linkTo(app, owner, { clientId }), await linkTo(app, owner, { clientId })]
    await app.call(deleteClient, { as: owner, params: { id: clientId } })
    const listed = async () =>
      (await app.call(listReportLinks, { as: owner })).data.map(({ _id, isInTrash }) => [_id, isInTrash])
    expect(await listed()).toEqual([
      [disabled.id, true],
      [kept.id, true],
    ])
    const reply = await app.call(deleteReportLink, { as: owner, params: { id: disabled.id } })
    expect(reply.status).toBe(200)
    await app.call(restoreClient, { as: owner, params: { id: clientId } })
    expect(await listed()).toEqual([[kept.id, false]])
    const opened = [kept, disabled].map(({ token }) => app.call(readPublicReport, { params: { token } }))
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 404])
  })

  test('409: of two at once for the last place one is made', async ({ app }) => {
    const { owner, clientId } = await buildWork(app)
    await app.db
      .insertInto('report_links')
      .values(
        Array.from({ length: mostReportLinks - 1 }, (_, at) => ({
          ...{ id: newId(), owner_id: owner.id, token: String(at).padStart(32, '0') },
          ...{ from_day: march.from, to_day: march.to, client_id: clientId, project_id: null },
          ...{ show_amounts: false, show_notes: false, expires_on: null, create_hash: null },
          created_at: app.clock(),
        })),
      )
      .execute()
    const make = () => app.call(createReportLink, { as: owner, body: { ...march, clientId } })
    const statuses = (await Promise.all([make(), make(), make()])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect((await app.call(listReportLinks, { as: owner })).data).toHaveLength(mostReportLinks)
  })

  test('200: so many notes on a line, and so many characters in all; says that there are more', async ({
    app,
  }) => {
    const { owner, clientId, task } = await buildWork(app)
    const { token } = await linkTo(app, owner, { clientId, showNotes: true })
    const read = async () => (await app.call(readPublicReport, { params: { token } })).data
    const note = 'n'.repeat(2000)
    const add = async (day: number, count: number) => {
      const date = `2026-03-${String(day).padStart(2, '0')}`
      for (let minute = 10; minute < 10 + count; minute++)
        await buildEntry(app, {
          ...{ owner, task, from: `${date}T09:${minute}:00Z`, to: `${date}T09:${minute}:30Z` },
        })
      await app.db.updateTable('time_entries').set({ note }).where('note', '=', '').execute()
    }
    await add(10, mostLineNotes)
    expect((await read()).hasMoreNotes).toBe(false)
    await add(10, 1)
    const onLine = await read()
    expect(onLine.lines.at(-1)?.notes).toHaveLength(mostLineNotes)
    expect(onLine.hasMoreNotes).toBe(true)
    for (const day of [11, 12, 13, 14, 15]) await add(day, mostLineNotes)
    const { lines } = await read()
    const characters = lines.flatMap(({ notes }) => notes).join('').length
    expect(characters).toBeLessThanOrEqual(mostNoteCharacters)
    expect(characters).toBeGreaterThan(mostNoteCharacters - mostLineNotes * note.length)
    // The hours stand there all the same.
    expect(lines.at(-1)).toMatchObject({ date: '2026-03-15', seconds: mostLineNotes * 30, notes: [] })
  })

  test('400: a last day that is over where its owner is, unless the link was made while it was not', async ({
    app,
  }) => {
    app.time.set('2026-04-02T21:59:00Z')
    const { owner, clientId } = await buildWork(app)
    const make = (expiresOn: string, _id = newId()) =>
      app.call(createReportLink, { as: owner, body: { ...march, _id, clientId, expiresOn } })
    const id = newId()
    expect((await make('2026-04-02', id)).status).toBe(201)
    app.time.set('2026-04-02T22:01:00Z')
    const late = await make('2026-04-02')
    expect([late.status, late.body.fields]).toEqual([400, { expiresOn: 'Must not be in the past' }])
    expect((await make('2026-04-02', id)).status).toBe(200)
    expect((await app.call(listReportLinks, { as: owner })).data).toHaveLength(1)
  })

  test('400: a client or a project, and only one', async ({ app }) => {
    const { owner, clientId, projectId } = await buildWork(app)
    for (const about of [{}, { clientId, projectId }]) {
      const reply = await app.call(createReportLink, { as: owner, body: { ...march, ...about } })
      expect([reply.status, reply.body.fields]).toEqual([
        400,
        { clientId: 'Choose a client or a project, and only one' },
      ])
    }
  })
})
