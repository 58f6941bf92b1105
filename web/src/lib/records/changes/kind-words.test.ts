import { describe, expect, it } from 'vitest'
import { failuresOf } from './kind-words.ts'

// Word for word, though they are put together: spec 2 §8 quotes them.
describe('the words of a change that failed', () => {
  it('are those of the specification for tasks', () => {
    expect(failuresOf('task', true)).toMatchObject({
      create: ['Failed to create task', 'Failed to create task. Please try again.'],
      edit: ['Failed to update task', 'Failed to update task. Please try again.'],
      delete: ['Failed to delete task', 'Failed to delete task. Please try again.'],
      leave: ['Failed to leave task'],
    })
  })

  it('are those of the specification for projects', () => {
    expect(failuresOf('project', true)).toMatchObject({
      edit: ['Failed to update project', 'Failed to update project. Please try again.'],
      delete: ['Failed to delete project', 'Failed to delete project. Please try again.'],
      leave: ['Failed to leave project'],
    })
  })

  it('leave the rest to the server for clients', () => {
    expect(failuresOf('client', false)).toMatchObject({
      create: ['Failed to create client'],
      edit: ['Failed to update client'],
      delete: ['Failed to delete client'],
    })
  })
})
