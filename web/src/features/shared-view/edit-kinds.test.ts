import type { SharedTaskView } from '@daybook/contract/shared-view'
import { fieldErrors } from '@daybook/contract/validation'
import { describe, expect, it } from 'vitest'
import { projectEdit, type TaskFields, taskEdit } from './edit-kinds.ts'

const blank: TaskFields = {
  title: 'A',
  description: '',
  dueDate: '2026-03-10',
  tags: [],
  estimatedTime: '',
  completed: false,
}
const compose = (typed: Partial<TaskFields>) => taskEdit.schemaOver(blank).safeParse(typed)

describe('a shared edit of a task', () => {
  it('keeps the tags beyond the third, parts them at commas, and drops what was emptied', () => {
    const tags = ['one, two', '', ' three ', 'fourth', 'fifth']
    expect(compose({ tags }).data).toEqual({ tags: ['one', 'two', 'three', 'fourth', 'fifth'] })
  })

  it('sends what was typed and nothing else', () => {
    expect(compose({ title: ' New ', dueDate: '' }).data).toEqual({ title: 'New', dueDate: null })
    expect(compose({ estimatedTime: '1:30' }).data).toEqual({ estimatedTime: 90 })
    expect(compose({ completed: true }).data).toEqual({ completed: true, at: expect.any(String) })
  })

  it.each([
    [{ title: ' ' }, { title: 'Task title is required' }],
    [{ estimatedTime: '1:60' }, { estimatedTime: 'Please enter a valid time (hours and minutes)' }],
    [{ tags: ['ok', 'x'.repeat(51)] }, { 'tags.1': 'Must be at most 50 characters' }],
  ])('says what is wrong with %j', (typed, complaints) => {
    const { error } = compose(typed)
    expect(error && fieldErrors(error)).toEqual(complaints)
  })

  it('shows what the link shows, blanks for what is not there', () => {
    const view = {
      task: { title: 'A', description: '', dueDate: null, tags: [], estimatedTime: 90, completed: false },
    }
    expect(taskEdit.fieldsOf(view as unknown as SharedTaskView)).toEqual({
      title: 'A',
      description: '',
      dueDate: '',
      tags: [],
      estimatedTime: '1:30',
      completed: false,
    })
  })
})

it('a shared edit of a project needs a name', () => {
  const fields = { name: 'A', description: '', dueDate: '' }
  const { error } = projectEdit.schemaOver(fields).safeParse({ name: '' })
  expect(error && fieldErrors(error)).toEqual({ name: 'Project name is required' })
})
