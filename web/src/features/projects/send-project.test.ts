import type { Project } from '@daybook/contract/projects'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage } from '../../lib/session/fresh-page.ts'
import type { ProjectChange } from './project-records.ts'

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const id = '0199d5a0-0000-7000-8000-000000000001'
const at = new Date().toISOString()
const create: ProjectChange = { kind: 'create', id, body: { name: 'Library' }, client: null, at }
const edit: ProjectChange = {
  kind: 'edit',
  id,
  fields: { name: 'City library' },
  base: { name: 'Library' },
  version: 1,
  client: null,
}

const open = async () => {
  openFreshPage(keptSession('ada'))
  const { projectRecords } = await import('./project-records.ts')
  const [project] = projectRecords.kind.apply([], create)
  if (!project) throw new Error('There is no project to change')
  const cache = projectRecords.cacheOf(new QueryClient())
  cache.client.setQueryData(['projects', 'list'], [project])
  const { kind } = projectRecords
  return { project, cache, kind, send: (change: ProjectChange) => kind.send(change, cache) }
}
const conflict = (current: Project) =>
  Response.json({ error: 'version_conflict', message: 'No', data: current }, { status: 409 })

it('creates under the id that the screen has already', async () => {
  const { project, send } = await open()
  const asked = answerCalls({ '/projects': () => Response.json({ data: project }) })
  await send(create)
  expect(asked.map(({ body }) => body)).toEqual([{ name: 'Library', _id: id }])
})

it('sends an edit once more when only other fields changed meanwhile', async () => {
  const { project, cache, send } = await open()
  const set = { ...project, version: 2, active: false }
  const edited = { ...set, version: 3, name: 'City library' }
  const answers = [conflict(set), Response.json({ data: edited })]
  const asked = answerCalls({ [`/projects/${id}`]: () => answers.shift() ?? Response.error() })
  await send(edit)
  expect(asked.map(({ body }) => body)).toEqual([
    { name: 'City library', version: 1 },
    { name: 'City library', version: 2 },
  ])
  expect(cache.get(id)).toEqual(edited)
})

it('leaves an edit of a field that was edited elsewhere to the person', async () => {
  const { project, send } = await open()
  const asked = answerCalls({ [`/projects/${id}`]: () => conflict({ ...project, version: 2, name: 'Mill' }) })
  await expect(send(edit)).rejects.toMatchObject({ code: 'version_conflict' })
  expect(asked).toHaveLength(1)
})

it("tells the server the fate of a deleted project's tasks", async () => {
  const { cache, send } = await open()
  const path = `/projects/${id}?tasks=delete&at=${encodeURIComponent(at)}`
  const asked = answerCalls({ [path]: () => Response.json({ success: true }) })
  await send({ kind: 'delete', id, tasks: 'delete', at })
  expect(asked).toHaveLength(1)
  expect(cache.get(id)).toBeUndefined()
})

it('turns a switch at the current version, and leaves one that is already set', async () => {
  const { project, cache, send } = await open()
  const renamed = { ...project, version: 2, name: 'Mill' }
  const answers = [conflict(renamed), Response.json({ data: { ...renamed, version: 3, active: false } })]
  const asked = answerCalls({
    [`/projects/${id}`]: () => answers.shift() ?? conflict({ ...project, version: 4, active: false }),
  })
  const off: ProjectChange = { kind: 'activate', id, active: false, version: 1 }
  await send(off)
  await send(off)
  expect(asked.map(({ body }) => body)).toEqual([
    { active: false, version: 1 },
    { active: false, version: 2 },
    { active: false, version: 1 },
  ])
  expect(cache.get(id)).toMatchObject({ version: 4, active: false })
})

it('treats a record that is already gone as deleted, and a proxy’s page as no answer', async () => {
  const { cache, project, send } = await open()
  const path = `/projects/${id}?tasks=keep&at=${encodeURIComponent(at)}`
  const deletion: ProjectChange = { kind: 'delete', id, tasks: 'keep', at }
  answerCalls({ [path]: () => new Response('<h1>404</h1>', { status: 404 }) })
  await expect(send(deletion)).rejects.toMatchObject({ status: 404 })
  expect(cache.get(id)).toEqual(project)
  answerCalls({})
  await send(deletion)
  expect(cache.get(id)).toBeUndefined()
})

it('gives back what was typed for a change that was refused', async () => {
  const { kind } = await open()
  const body = { name: 'Mill', hourlyRate: 9550, currency: 'EUR', budgetMinutes: 90 }
  expect(kind.draftOf({ ...create, body })).toMatchObject({
    name: 'Mill',
    hourlyRate: '95.50',
    budget: 'hours',
    budgetMinutes: '1:30',
  })
  expect(kind.typedIn(edit)).toEqual({ name: 'City library' })
})
