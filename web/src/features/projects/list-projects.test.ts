import type { Project } from '@daybook/contract/projects'
import { expect, it, vi } from 'vitest'
import { clientsOf, listedProjects, type ProjectView } from './list-projects.ts'
import { projectRecords } from './project-records.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: false }))

const library = { _id: 'c1', name: 'Zürich library', company: '' }
const shop = { _id: 'c2', name: 'Ämtler shop', company: '' }
const made = (id: string, fields: Partial<Project>): Project => {
  const at = `2026-11-0${id}T10:00:00.000Z`
  const [project] = projectRecords.kind.apply([], {
    kind: 'create',
    id,
    body: { name: id },
    client: null,
    at,
  })
  return { ...(project as Project), ...fields }
}
const projects = [
  made('3', { name: 'Café menu', dueDate: '2026-12-01', clientId: library }),
  made('2', { name: 'book', description: 'for the CAFÉ', active: false, clientId: shop }),
  made('1', { name: 'Atlas', dueDate: '2026-11-25' }),
]
const shown = (criteria: Partial<Parameters<typeof listedProjects>[1]>) =>
  listedProjects(projects, { filters: {}, search: '', view: {}, ...criteria }).map(({ _id }) => _id)

it('finds part of a name or a description, case and accents aside', () => {
  expect(shown({ search: ' cafe ' })).toEqual(['3', '2'])
  expect(shown({ search: 'tea' })).toEqual([])
})

it('narrows by state and client', () => {
  expect(shown({ filters: { active: true } })).toEqual(['3', '1'])
  expect(shown({ filters: { active: false } })).toEqual(['2'])
  expect(shown({ filters: { clientId: 'c1' } })).toEqual(['3'])
})

it.each([
  [{}, ['3', '2', '1']],
  [{ order: 'asc' }, ['1', '2', '3']],
  [{ sort: 'name' }, ['1', '2', '3']],
  [{ sort: 'dueDate' }, ['1', '3', '2']],
  [{ sort: 'dueDate', order: 'desc' }, ['3', '1', '2']],
] as [ProjectView, string[]][])('sorts by %j, what has no due date last', (view, ids) => {
  expect(shown({ view })).toEqual(ids)
})

it('offers the clients that there are, by name', () => {
  expect(clientsOf(projects).map(({ id }) => id)).toEqual(['c2', 'c1'])
})
