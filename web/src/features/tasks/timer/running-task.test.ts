import type { Task } from '@daybook/contract/tasks'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyChange } from '../record/task-change.ts'
import { cachedRunning, learnOfRunning, runningKey } from './running-task.ts'

const at = '2026-11-21T10:00:00.000Z'
const idle = (id: string): Task => applyChange([], { kind: 'create', id, at, body: { title: id } })[0] as Task
const running = (id: string, since: string, version = 2): Task => ({
  ...(applyChange([idle(id)], { kind: 'start', id, at: since, sessionId: 's' })[0] as Task),
  version,
})

/** Learns of one task after the other, starting from the one that runs. */
const after = (start: Task | null | undefined, ...learned: [string, Task | null][]) => {
  const client = new QueryClient()
  if (start !== undefined) client.setQueryData(runningKey, start)
  for (const [id, task] of learned) learnOfRunning(client, id, task)
  return cachedRunning(client)?._id
}

it('follows the timer from task to task', () => {
  const a = running('a', '2026-11-21T10:00:00.000Z')
  const b = running('b', '2026-11-21T10:05:00.000Z')
  expect(after(null, ['a', a])).toBe('a')
  expect(after(a, ['b', b])).toBe('b')
  expect(after(a, ['b', b], ['a', { ...idle('a'), version: 3 }])).toBe('b')
  expect(after(b, ['a', a])).toBe('b')
})

it('ends when the task stops or is gone', () => {
  const a = running('a', at)
  expect(after(a, ['a', { ...idle('a'), version: 3 }])).toBeUndefined()
  expect(after(a, ['a', null])).toBeUndefined()
  expect(after(a, ['b', idle('b')])).toBe('a')
})

it('does not go back to an older answer, and holds nothing before it was read', () => {
  expect(after(running('a', at, 4), ['a', { ...idle('a'), version: 3 }])).toBe('a')
  expect(after(undefined, ['a', running('a', at)])).toBeUndefined()
})
