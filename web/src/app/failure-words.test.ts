import { describe, expect, it, vi } from 'vitest'
import { features } from './features.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => void vi.stubGlobal('navigator', { onLine: false }))

interface Worded {
  kind: { failures: Record<string, readonly string[]> }
}

const failuresOf = async (name: string) => {
  const records = features.find((feature) => feature.name === name)?.records
  return ((await records?.load()) as unknown as Worded | undefined)?.kind.failures
}

// Word for word, as spec 2 §8 quotes them.
describe('the words of a change that failed', () => {
  it('are those of the specification for tasks', async () => {
    expect(await failuresOf('tasks')).toMatchObject({
      create: ['Failed to create task', 'Failed to create task. Please try again.'],
      edit: ['Failed to update task', 'Failed to update task. Please try again.'],
      delete: ['Failed to delete task', 'Failed to delete task. Please try again.'],
      leave: ['Failed to leave task'],
      project: ['Failed to update task', 'Failed to update task. Please try again.'],
      billable: ['Failed to update task'],
    })
  })

  it('are those of the specification for projects', async () => {
    expect(await failuresOf('projects')).toMatchObject({
      edit: ['Failed to update project', 'Failed to update project. Please try again.'],
      activate: ['Failed to update project', 'Failed to update project. Please try again.'],
      delete: ['Failed to delete project', 'Failed to delete project. Please try again.'],
      leave: ['Failed to leave project'],
    })
  })

  it('leave the rest to the server for clients', async () => {
    expect(await failuresOf('clients')).toMatchObject({
      create: ['Failed to create client'],
      edit: ['Failed to update client'],
      archive: ['Failed to update client'],
      delete: ['Failed to delete client'],
    })
  })
})
