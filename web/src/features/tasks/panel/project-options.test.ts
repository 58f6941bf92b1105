import type { SharedProject } from '@daybook/contract/sharing'
import { expect, it } from 'vitest'
import { ownerOfProject, projectOptions, withId } from './project-options.ts'

const own = [
  { _id: '1', name: 'Website', color: '#111111', active: true },
  { _id: '2', name: 'Atlas', color: '#222222', active: true },
  { _id: '3', name: 'Over', color: '#333333', active: false },
]
const shared = [
  { _id: '8', name: 'Theirs', color: '#444444', active: true, sharePermission: 'editable' },
  { _id: '6', name: 'Theirs of old', color: '#444444', active: false, sharePermission: 'editable' },
  { _id: '9', name: 'To look at', color: '#555555', active: true, sharePermission: 'readonly' },
] as unknown as SharedProject[]
const none = { projectId: '', project: '' }
const labelsOf = (chosen: typeof none) =>
  projectOptions(chosen, own, shared).map((entry) =>
    'options' in entry ? [entry.label, ...entry.options.map(({ label }) => label)] : entry.label,
  )

it('offers general, active projects of one’s own, and shared ones that one may edit', () => {
  expect(labelsOf(none)).toEqual([
    'General',
    ['My Projects', 'Atlas', 'Website'],
    ['Shared Projects', 'Theirs'],
  ])
  expect(projectOptions(none, [], [])).toEqual([{ value: '', label: 'General' }])
})

it('still shows what was chosen before it became inactive, or went out of sight', () => {
  expect(labelsOf({ projectId: '3', project: 'Over' })[1]).toBe('Over')
  expect(labelsOf({ projectId: '7', project: 'Of a friend' })[1]).toBe('Of a friend')
})

it('knows a project by a name alone, however it is written', () => {
  expect(withId({ projectId: '', project: 'website' }, own)).toEqual({ projectId: '1', project: 'Website' })
  expect(withId({ projectId: '', project: 'Else' }, own)).toEqual({ projectId: '', project: 'Else' })
  expect(withId({ projectId: '2', project: 'website' }, own).projectId).toBe('2')
})

it('knows whose project it is before what is shared was read', () => {
  const ada = { username: 'ada', firstName: 'Ada', lastName: 'Lovelace' }
  const into = { projectId: '8', project: 'Theirs', owner: ada }
  expect(ownerOfProject('8', [], into)).toBe(ada)
  expect(ownerOfProject('1', [], into)).toBeUndefined()
  expect(ownerOfProject('8', [{ ...shared[0], owner: ada } as SharedProject], undefined)).toBe(ada)
  expect(ownerOfProject('', [], undefined)).toBeUndefined()
})
