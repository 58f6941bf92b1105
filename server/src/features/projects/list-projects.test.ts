import { deleteClient } from '@daybook/contract/clients'
import { listProjectChoices } from '@daybook/contract/project-choices'
import { deleteProject, listProjects, updateProject } from '@daybook/contract/projects'
import { deleteTask, toggleTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const list = (app: TestApp, as: TestUser, query: Record<string, unknown> = {}) =>
  app.call(listProjects, { as, query })

const namesOf = async (app: TestApp, as: TestUser, query?: Record<string, unknown>) =>
  (await list(app, as, query)).data.map(({ name }) => name)

/** One after the other, each a second later. */
const buildSeveral = async (app: TestApp, owner: TestUser, names: readonly string[]) => {
  for (const name of names) {
    app.time.advance(1000)
    await buildProject(app, { owner, name })
  }
}

describe('GET /projects', () => {
  test('200: my own, the newest first; nothing of another’s, and nothing of the trash', async ({ app }) => {
    const { id, owner } = await buildProject(app, { name: 'Deleted' })
    await buildSeveral(app, owner, ['First', 'Second'])
    await app.call(deleteProject, { as: owner, params: { id } })
    await buildProject(app, { name: 'Foreign' })
    const { data, body } = await list(app, owner)
    expect(data.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(body.page).toEqual({ nextCursor: null, total: 2 })
  })

  test('200: by any part of the name or description, accents and case aside', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { id } = await buildProject(app, { owner, name: 'Café Zürich', description: 'Straße 100%' })
    await buildProject(app, { owner, name: 'Other' })
    for (const search of ['cafe', 'ZURICH', 'strasse', '100%', 'é z'])
      expect([search, await namesOf(app, owner, { search })]).toEqual([search, ['Café Zürich']])
    for (const search of ['%', '_', 'cafe zurich strasse'])
      expect(await namesOf(app, owner, { search })).toEqual(search === '%' ? ['Café Zürich'] : [])
    // A change of the one leaves what is found by the other.
    await app.call(updateProject, { as: owner, params: { id }, body: { name: 'Bakery' } })
    expect(await namesOf(app, owner, { search: 'strasse' })).toEqual(['Bakery'])
    expect(await namesOf(app, owner, { search: 'cafe' })).toEqual([])
  })

  test('200: those of a client while it exists; active ones, and the others', async ({ app }) => {
    const owner = await buildUser(app)
    const client = await buildClient(app, { owner })
    const { id } = await buildProject(app, { owner, name: 'For Ada', clientId: client.id })
    await buildProject(app, { owner, name: 'For nobody' })
    await app.call(updateProject, { as: owner, params: { id }, body: { active: false } })
    expect(await namesOf(app, owner, { clientId: client.id })).toEqual(['For Ada'])
    expect(await namesOf(app, owner, { active: 'true' })).toEqual(['For nobody'])
    expect(await namesOf(app, owner, { active: 'false' })).toEqual(['For Ada'])
    await app.db.updateTable('clients').set({ trashed_at: app.clock() }).execute()
    expect(await namesOf(app, owner, { clientId: client.id })).toEqual([])
    expect((await list(app, owner)).data.map(({ clientId }) => clientId)).toEqual([null, null])
  })

  test('200: in each order page by page, each once; without a due date last in both', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const dueDates = ['2026-03-01', undefined, '2026-01-01', undefined, '2026-03-01']
    for (const [n, name] of ['beta', 'Älpha', 'alpha 2', 'Zeta', 'gamma'].entries()) {
      if (n % 2) app.time.advance(1000)
      await buildProject(app, { owner, name, dueDate: dueDates[n] })
    }
    const walk = async (query: Record<string, unknown>) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const { data, body } = await list(app, owner, { ...query, limit: 2, ...(cursor && { cursor }) })
        expect(body.page?.total).toBe(5)
        seen.push(...data.map(({ name }) => name))
        cursor = body.page?.nextCursor ?? null
      } while (cursor)
      return seen
    }
    for (const sort of ['createdAt', 'updatedAt', 'name', 'dueDate'])
      for (const order of ['asc', 'desc']) {
        const names = await walk({ sort, order })
        expect(names).toEqual(await namesOf(app, owner, { sort, order }))
        expect(names.toSorted()).toEqual(['Zeta', 'alpha 2', 'beta', 'gamma', 'Älpha'])
      }
    expect(await walk({ sort: 'name', order: 'asc' })).toEqual(['Älpha', 'alpha 2', 'beta', 'gamma', 'Zeta'])
    expect(await walk({ sort: 'dueDate', order: 'asc' })).toEqual([
      'alpha 2',
      'beta',
      'gamma',
      'Älpha',
      'Zeta',
    ])
    expect((await walk({ sort: 'dueDate', order: 'desc' })).slice(2)).toEqual(['alpha 2', 'Zeta', 'Älpha'])
  })

  test('200: each with what its tasks add up to, without those in the trash', async ({ app }) => {
    const { id: projectId, owner } = await buildProject(app)
    await buildProject(app, { owner, name: 'Empty' })
    const build = async (estimatedTime: number) =>
      (await buildTask(app, { owner, projectId, estimatedTime })).task
    const [done, open, another, deleted] = [await build(30), await build(15), await build(0), await build(60)]
    await app.call(toggleTask, { as: owner, params: { id: done._id } })
    for (const task of [done, open, deleted])
      await buildEntry(app, { owner, task, from: '2026-03-02T10:00:00.000Z', to: '2026-03-02T10:30:01.900Z' })
    await buildEntry(app, { owner, task: another, from: '2026-03-02T12:00:00Z', to: null })
    await app.call(deleteTask, { as: owner, params: { id: deleted._id } })
    const [empty, full] = (await list(app, owner)).data
    expect(full?.stats).toEqual({
      totalTasks: 3,
      completedTasks: 1,
      pendingTasks: 2,
      totalTimeTracked: 3602,
      totalProposedTime: 45,
      completionRate: 33.33,
    })
    expect(empty?.stats).toMatchObject({ totalTasks: 0, completionRate: 0 })
  })

  test('400: names what is wrong', async ({ app }) => {
    const owner = await buildUser(app)
    const stray = Buffer.from(JSON.stringify(['soon', owner.id])).toString('base64url')
    for (const query of [
      { limit: 0 },
      { sort: 'colour' },
      { active: 'maybe' },
      { clientId: 'x' },
      { cursor: stray },
    ]) {
      const { status, body } = await list(app, owner, query)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(query)])
    }
  })
})

describe('GET /projects/choices', () => {
  test('200: all of one’s own by name, inactive ones too, with their clients and without figures', async ({
    app,
  }) => {
    const { id: clientId, owner } = await buildClient(app, { name: 'Ada', company: 'Analytical' })
    const { id } = await buildProject(app, { owner, name: 'Élan', clientId, color: '#aa3377' })
    const { id: inactive } = await buildProject(app, { owner, name: 'zebra' })
    const { id: gone } = await buildProject(app, { owner, name: 'Gone' })
    await app.call(updateProject, { as: owner, params: { id: inactive }, body: { active: false } })
    await app.call(deleteProject, { as: owner, params: { id: gone } })
    await buildProject(app, { name: 'Somebody else’s' })
    const choices = async () => (await app.call(listProjectChoices, { as: owner })).data
    const client = { _id: clientId, name: 'Ada', company: 'Analytical' }
    const [first, second] = await choices()
    expect(first).toEqual({ _id: id, name: 'Élan', color: '#aa3377', active: true, clientId: client })
    expect(second).toMatchObject({ _id: inactive, name: 'zebra', active: false, clientId: null })
    expect(await choices()).toHaveLength(2)
    await app.call(deleteClient, { as: owner, params: { id: clientId } })
    expect((await choices())[0]?.clientId).toBeNull()
  })
})
