import type { SharedProject, SharedTask } from '@daybook/contract/sharing'
import { expect, it } from 'vitest'
import { projectsAfter, tasksAfter } from './pending-changes.ts'

const owner = { firstName: 'Ada', lastName: '', username: 'ada' }
const shared = { isSharedWithMe: true, sharePermission: 'editable', owner } as const
const task: SharedTask = {
  ...{ _id: 't', title: 'Proofs', project: 'general', dueDate: '2026-12-01', completed: false },
  ...shared,
}
const project: SharedProject = {
  ...{ _id: 'p', name: 'Atlas', description: '', color: '#111111', active: true },
  ...shared,
}

it('shows what was done to a shared task before the server has answered', () => {
  const other = { ...task, _id: 'other' }
  expect(tasksAfter([task, other], [{ kind: 'toggle', id: 't', completed: true }])).toEqual([
    { ...task, completed: true },
    other,
  ])
  const edit = { kind: 'edit', id: 't', fields: { title: 'Read the proofs', dueDate: null } }
  expect(tasksAfter([task], [edit])).toEqual([{ ...task, title: 'Read the proofs', dueDate: null }])
  expect(tasksAfter([task, other], [{ kind: 'leave', id: 't' }])).toEqual([other])
})

it('shows what was done to a shared project, and nothing while nothing is known', () => {
  const edit = { kind: 'edit', id: 'p', fields: { name: 'Maps' } }
  expect(projectsAfter([project], [edit])).toEqual([{ ...project, name: 'Maps' }])
  expect(projectsAfter([project], [{ kind: 'leave', id: 'p' }])).toEqual([])
  expect(projectsAfter(undefined, [edit])).toBeUndefined()
})
