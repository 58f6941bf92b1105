import { createClient, deleteClient, updateClient } from '@daybook/contract/clients'
import { createCompany, deleteCompany, updateCompany } from '@daybook/contract/companies'
import type { EndpointShape } from '@daybook/contract/endpoint'
import { createJob, updateJob } from '@daybook/contract/jobs'
import { deleteProject, updateProject } from '@daybook/contract/projects'
import { createTemplate, updateTemplate } from '@daybook/contract/proposal-templates'
import { createProposal, updateProposal } from '@daybook/contract/proposals'
import { search, searchRows } from '@daybook/contract/search'
import { deleteTask, restoreTask } from '@daybook/contract/tasks'
import { createTeam, updateTeam } from '@daybook/contract/teams'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildClient,
  buildProject,
  buildShare,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'

const find = (app: TestApp, as: TestUser, q: string) => app.call(search, { as, query: { q } })

const titlesFor = async (app: TestApp, as: TestUser, q: string) =>
  (await find(app, as, q)).data.map(({ title }) => title)

describe('GET /search?q', () => {
  test('200: each type with what it is known by, and where it belongs', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { data: client } = await app.call(createClient, {
      as: owner,
      body: { name: 'Harbour Office', company: 'Harbour GmbH' },
    })
    const { project } = await buildProject(app, { owner, name: 'Harbour site', clientId: client._id })
    const { task } = await buildTask(app, { owner, title: 'Call the harbour', projectId: project._id })
    const { task: other } = await buildTask(app, { owner, title: 'Harbour fee' })
    const { data } = await find(app, owner, 'harbour')
    expect(data).toHaveLength(4)
    expect(data).toEqual(
      expect.arrayContaining([
        { type: 'client', _id: client._id, title: 'Harbour Office', subtitle: 'Harbour GmbH' },
        { type: 'project', _id: project._id, title: 'Harbour site', subtitle: 'Harbour Office' },
        { type: 'task', _id: task._id, title: 'Call the harbour', subtitle: 'Harbour site' },
        { type: 'task', _id: other._id, title: 'Harbour fee', subtitle: 'general' },
      ]),
    )
    expect(data.at(-1)?._id).toBe(task._id)
  })

  test('200: a company by its name, with its legal name; to nobody but its owner, and none from the trash', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const body = { name: 'Noor Studio', legalName: 'Lighthouse Works GmbH' }
    const { data: company } = await app.call(createCompany, { as: owner, body })
    const found = {
      type: 'company',
      _id: company._id,
      title: 'Noor Studio',
      subtitle: 'Lighthouse Works GmbH',
    }
    expect((await find(app, owner, 'noor st')).data).toEqual([found])
    expect((await find(app, await buildUser(app), 'noor')).data).toEqual([])
    await app.call(deleteCompany, { as: owner, params: { id: company._id } })
    expect((await find(app, owner, 'noor')).data).toEqual([])
  })

  test('200: the same title first, then its beginning, a word, a part, and the rest of the record', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    for (const [title, description] of [
      ['Logo', ''],
      ['Logo for Ada', ''],
      ['New logo', ''],
      ['Catalogos', ''],
      ['Letter', 'with the logo'],
    ] as const) {
      await buildTask(app, { owner, title, description })
      app.time.advance(60_000)
    }
    expect(await titlesFor(app, owner, 'logo')).toEqual([
      'Logo',
      'Logo for Ada',
      'New logo',
      'Catalogos',
      'Letter',
    ])
  })

  test('200: any record by what is written in it, also once that was changed', async ({ app }) => {
    const as = await buildUser(app, { userType: 'pro' })
    const call = async (endpoint: EndpointShape, body: object, id?: string) =>
      (await app.call(endpoint, { as, body, ...(id && { params: { id } }) })).data as unknown as {
        _id: string
      }
    const found = async (q: string) =>
      (await app.call(search, { as, query: { q } })).data.map(({ type, title }) => `${type} ${title}`)
    const sections = [{ title: 'Scope', body: 'A réglage' }]
    const client = await call(createClient, { name: 'Ada', notes: 'Likes réglage' })
    const made: [EndpointShape, { _id: string }, object][] = [
      [updateClient, client, { notes: 'Likes ÖFEN' }],
      [
        updateCompany,
        await call(createCompany, { name: 'Own', legalName: 'Réglage Ltd' }),
        { legalName: 'Öfen' },
      ],
      [
        updateCompany,
        await call(createCompany, { name: 'Two', description: 'réglage' }),
        { description: 'öfen' },
      ],
      [
        updateTeam,
        await call(createTeam, { name: 'Studio', description: 'For réglage' }),
        { description: 'öfen' },
      ],
      [updateJob, await call(createJob, { title: 'Designer', skills: ['réglage'] }), { skills: ['öfen'] }],
      [
        updateTemplate,
        await call(createTemplate, { name: 'Site', sections }),
        { sections: [{ title: 'A', body: 'öfen' }] },
      ],
      [
        updateProposal,
        await call(createProposal, { title: 'Offer', sections }),
        { sections: [{ title: 'A', body: 'öfen' }] },
      ],
    ]
    const all = [
      'client Ada',
      'company Own',
      'company Two',
      'job Designer',
      'proposal Offer',
      'team Studio',
      'template Site',
    ]
    expect((await found('REGLAGE')).toSorted()).toEqual(all)
    for (const [endpoint, { _id }, body] of made) await call(endpoint, body, _id)
    expect(await found('reglage')).toEqual([])
    expect((await found('ofen')).toSorted()).toEqual(all)
  })

  test('200: a proposal by its client, as the client is called now', async ({ app }) => {
    const { id, owner: as } = await buildClient(app, { name: 'Acme Rockets' })
    await app.call(createProposal, { as, body: { title: 'Website', clientId: id } })
    const found = async (q: string) => (await app.call(search, { as, query: { q } })).data
    const offer = { type: 'proposal', title: 'Website', subtitle: 'Acme Rockets' }
    expect(await found('acme')).toMatchObject([{ type: 'client' }, offer])
    await app.call(updateClient, { as, params: { id }, body: { name: 'Bolt' } })
    expect(await found('acme')).toEqual([])
    expect(await found('bolt')).toMatchObject([{ type: 'client' }, { ...offer, subtitle: 'Bolt' }])
  })

  test('200: what was changed last first, of what matches equally well', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { project } = await buildProject(app, { owner, name: 'Report one' })
    app.time.advance(60_000)
    await buildTask(app, { owner, title: 'Report two' })
    expect(await titlesFor(app, owner, 'report')).toEqual(['Report two', 'Report one'])
    app.time.advance(60_000)
    const change = { as: owner, params: { id: project._id }, body: { color: '#112233' } }
    await app.call(updateProject, change)
    expect(await titlesFor(app, owner, 'report')).toEqual(['Report one', 'Report two'])
  })

  test('200: an old task by its very title, however many newer ones hold it', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const long = `${'An invoice with a title that is longer than what is kept of it '.repeat(2)}indeed`
    for (const title of ['Invoice', 'Iv', long]) await buildTask(app, { owner, title })
    app.time.advance(60_000)
    await app.pool.query(
      `insert into tasks (id, owner_id, title, search_title, search_description, created_at, updated_at)
       select gen_random_uuid(), $1, 'Send invoice iv ' || n, 'send invoice iv ' || n, '', $2, $2
       from generate_series(1, 6000) n`,
      [owner.id, app.clock()],
    )
    for (const title of ['Invoice', 'Iv']) {
      const titles = await titlesFor(app, owner, title.toUpperCase())
      expect([titles[0], titles.length]).toEqual([title, searchRows])
    }
    expect(await titlesFor(app, owner, long)).toEqual([long])
    expect(await titlesFor(app, owner, `${long} no`)).toEqual([])
  })

  test('200: whatever the accents, the case and the script', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    for (const title of ['Café Zürich', 'مُقابلة مع العميل', '見積書を送る', 'Große Straße'])
      await buildTask(app, { owner, title })
    for (const [q, title] of [
      ['cafe zur', 'Café Zürich'],
      ['CAFÉ', 'Café Zürich'],
      ['مقابلة', 'مُقابلة مع العميل'],
      ['العميل', 'مُقابلة مع العميل'],
      ['積', '見積書を送る'],
      ['STRASSE', 'Große Straße'],
    ] as const)
      expect(await titlesFor(app, owner, q)).toEqual([title])
  })

  test('200: signs stand for themselves', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    for (const title of ['100% done', 'of_it', 'a\\b', 'C++', 'plain']) await buildTask(app, { owner, title })
    for (const [q, title] of [
      ['%', '100% done'],
      ['100%', '100% done'],
      ['_', 'of_it'],
      ['\\', 'a\\b'],
      ['c+', 'C++'],
    ] as const)
      expect(await titlesFor(app, owner, q)).toEqual([title])
    expect(await titlesFor(app, owner, "' or true --")).toEqual([])
  })

  test('200: nothing for an empty text, blanks or marks alone, and without one', async ({ app }) => {
    const { owner } = await buildTask(app)
    for (const q of ['', '   ', '\u0301']) expect((await find(app, owner, q)).data).toEqual([])
    expect((await app.call(search, { as: owner })).data).toEqual([])
  })

  test('200: nothing that is in the trash, and no name of a project there', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { project } = await buildProject(app, { owner, name: 'Quay' })
    const { task: kept } = await buildTask(app, { owner, title: 'Quay kept', projectId: project._id })
    const { task } = await buildTask(app, { owner, title: 'Quay gone' })
    const { client } = await buildClient(app, { owner, name: 'Quay client' })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    await app.call(deleteProject, { as: owner, params: { id: project._id }, query: { tasks: 'keep' } })
    await app.call(deleteClient, { as: owner, params: { id: client._id } })
    expect((await find(app, owner, 'quay')).data).toEqual([
      { type: 'task', _id: kept._id, title: 'Quay kept', subtitle: 'general' },
    ])
    await app.call(restoreTask, { as: owner, params: { id: task._id } })
    expect(await titlesFor(app, owner, 'quay')).toHaveLength(2)
  })

  test("200: what others share by name, in a project too, without its client; nothing else of another's", async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const [named, ofTask, stranger] = [await buildUser(app), await buildUser(app), await buildUser(app)]
    const { client } = await buildClient(app, { owner, name: 'Pier client' })
    const { project } = await buildProject(app, { owner, name: 'Pier', clientId: client._id })
    const { task } = await buildTask(app, { owner, title: 'Pier task', projectId: project._id })
    await buildTask(app, { owner, title: 'Pier alone' })
    await buildShare(app, { owner, projectId: project._id, to: named })
    await buildShare(app, { owner, taskId: task._id, to: ofTask })
    expect((await find(app, named, 'pier')).data).toEqual([
      { type: 'project', _id: project._id, title: 'Pier', subtitle: '' },
      { type: 'task', _id: task._id, title: 'Pier task', subtitle: 'Pier' },
    ])
    expect(await titlesFor(app, ofTask, 'pi')).toEqual(['Pier task'])
    expect(await titlesFor(app, stranger, 'pier')).toEqual([])
    await app.call(deleteProject, { as: owner, params: { id: project._id }, query: { tasks: 'delete' } })
    expect(await titlesFor(app, named, 'pier')).toEqual([])
    expect(await titlesFor(app, ofTask, 'pier')).toEqual([])
  })

  test('400: too long a text, and what no text may hold', async ({ app }) => {
    const owner = await buildUser(app)
    for (const q of ['x'.repeat(201), 'a\u0000b']) {
      const { status, body } = await find(app, owner, q)
      expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'validation_failed', ['q']])
    }
    expect((await find(app, owner, 'x'.repeat(200))).status).toBe(200)
  })
})
