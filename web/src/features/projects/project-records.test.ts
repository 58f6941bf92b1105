import type { Project, ProjectCreate } from '@daybook/contract/projects'
import { expect, it, vi } from 'vitest'
import { type ProjectChange, projectRecords } from './project-records.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: false }))

const { apply: applyChange } = projectRecords.kind

const at = '2026-11-21T10:00:00.000Z'
const client = { _id: 'c1', name: 'City library', company: '' }
const create = (id: string, body: Partial<ProjectCreate> = {}, createdAt = at): ProjectChange => ({
  kind: 'create',
  id,
  body: { name: `Project ${id}`, ...body },
  client: null,
  at: createdAt,
})
const created = (id: string, body?: Partial<ProjectCreate>): Project =>
  applyChange([], create(id, body))[0] as Project
const edit = (id: string, fields: object, ofClient: typeof client | null = null): ProjectChange => ({
  kind: 'edit',
  id,
  fields,
  base: {},
  version: 1,
  client: ofClient,
})

it('puts a new project first, and only once when the server has it already', () => {
  const later = create('b', {}, '2026-11-21T11:00:00.000Z')
  const projects = applyChange([created('a')], later)
  expect(projects.map(({ _id }) => _id)).toEqual(['b', 'a'])
  expect(applyChange(projects, later)).toHaveLength(2)
  expect(projects[0]).toMatchObject({ color: '#3182ce', active: true, clientId: null, budgetUse: null })
})

it('shows a budget from the start, and what was known to be used of one that changes', () => {
  const fresh = created('a', { budgetMinutes: 600 })
  expect(fresh.budgetUse).toEqual({ unit: 'minutes', budget: 600, used: 0, since: null })
  const used = { ...fresh, budgetUse: { unit: 'minutes', budget: 600, used: 300, since: null } as const }
  const budgetOf = (fields: object) => applyChange([used], edit('a', fields))[0]?.budgetUse
  expect(budgetOf({ budgetMinutes: 900 })).toEqual({ unit: 'minutes', budget: 900, used: 300, since: null })
  expect(budgetOf({ budgetMinutes: null, budgetAmount: 5000 })).toEqual({
    unit: 'amount',
    budget: 5000,
    used: 0,
    since: null,
  })
  expect(budgetOf({ budgetMinutes: null })).toBeNull()
})

it('edits what was sent and nothing else; a client shows by its name, and goes when it is taken away', () => {
  const before = created('a', { description: 'Calm', dueDate: '2026-12-01' })
  const [named] = applyChange([before], edit('a', { clientId: 'c1' }, client))
  expect(named).toEqual({ ...before, clientId: client })
  const [cleared] = applyChange([named as Project], edit('a', { clientId: null, description: null }))
  expect(cleared).toMatchObject({ clientId: null, description: '', dueDate: '2026-12-01' })
})

it('takes a deleted project away, and puts it back in its place', () => {
  const [a, b] = [created('a'), { ...created('b'), createdAt: '2026-11-21T11:00:00.000Z' }]
  const rest = applyChange([b, a], { kind: 'delete', id: 'b', tasks: 'keep', at })
  expect(rest).toEqual([a])
  expect(applyChange(rest, { kind: 'restore', id: 'b', record: b })).toEqual([b, a])
})

it('sets one project aside, and leaves the others', () => {
  const projects = applyChange([created('b'), created('a')], {
    kind: 'activate',
    id: 'a',
    active: false,
    version: 1,
  })
  expect(projects.map(({ _id, active }) => [_id, active])).toEqual([
    ['b', true],
    ['a', false],
  ])
})
