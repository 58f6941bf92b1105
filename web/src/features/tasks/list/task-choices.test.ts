import type { Task } from '@daybook/contract/tasks'
import { expect, it } from 'vitest'
import { readTasksSearch } from './read-tasks-search.ts'
import { chipsOf, projectsOf, tagsOf } from './task-choices.ts'

it('reads what the server would take from the address, and leaves out the rest', () => {
  expect(
    readTasksSearch({
      task: 'new',
      search: 'tax',
      tag: ['a', 'b', 'a', ''],
      day: '2026-02-28',
      due: 'week',
      completed: 'false',
      sort: 'position',
      group: 'due',
    }),
  ).toEqual({
    task: 'new',
    search: 'tax',
    tag: ['a', 'b'],
    day: '2026-02-28',
    due: 'week',
    completed: false,
    sort: 'position',
    group: 'due',
  })
  const bad = { search: ['a', 'b'], tag: '', day: '2026-02-30', due: 'soon', completed: 'yes', sort: 'size' }
  expect(Object.values(readTasksSearch(bad)).filter((value) => value !== undefined)).toEqual([])
  expect(readTasksSearch({ tag: 'one', completed: true })).toMatchObject({ tag: ['one'], completed: true })
})

const people = { personLabel: (id: string) => `Person ${id}`, teamLabel: (id: string) => `Team ${id}` }

it('shows a chip for each filter, which takes away just that one', () => {
  const chips = chipsOf(
    {
      ...{ projectId: '1', tag: ['x', 'y'], due: 'overdue', day: '2026-11-21', completed: true },
      ...{ assignee: '2', team: '3' },
    },
    [{ id: '1', name: 'Website', isOffered: true }],
    people,
  )
  expect(chips.map(({ label }) => label)).toEqual([
    'Completed only',
    'Person 2',
    'Team 3',
    'Website',
    'Overdue',
    'Due Sat, Nov 21',
    '#x',
    '#y',
  ])
  expect(chips[6]?.without).toEqual({ tag: ['y'] })
  expect(chipsOf({ tag: ['x'] }, [], people)[0]?.without).toEqual({ tag: undefined })
  expect(chipsOf({ project: 'GENERAL' }, [], people).map(({ label }) => label)).toEqual(['General'])
})

it('offers one’s projects and those of the tasks, and their tags, each once, by name', () => {
  const tasks = [
    { projectId: '2', project: 'Zoo', tags: ['z', 'a'] },
    { projectId: '1', project: 'Äpfel', tags: ['a', 'É'] },
    { projectId: null, project: 'general', tags: [] },
    { projectId: '2', project: 'Zoo', tags: [] },
  ] as unknown as Task[]
  expect(projectsOf(tasks).map(({ name }) => name)).toEqual(['Äpfel', 'Zoo'])
  const own = [
    { _id: '1', name: 'Apples', active: false },
    { _id: '3', name: 'Mill', active: true },
    { _id: '4', name: 'Over', active: false },
  ]
  expect(projectsOf(tasks, own)).toEqual([
    { id: '1', name: 'Apples', isOffered: false },
    { id: '3', name: 'Mill', isOffered: true },
    { id: '2', name: 'Zoo', isOffered: true },
  ])
  expect(tagsOf(tasks)).toEqual(['a', 'É', 'z'])
})
