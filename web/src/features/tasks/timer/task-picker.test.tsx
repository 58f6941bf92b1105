import type { Task } from '@daybook/contract/tasks'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TaskPicker } from './task-picker.tsx'

it('leaves the tasks alone while it is closed', () => {
  let looks = 0
  const tasks = [{ _id: 'a', completed: false } as Task].map((task) =>
    Object.defineProperty(task, 'title', { get: () => `Task ${++looks}` }),
  )
  const isOffered = () => ++looks > 0
  expect(
    renderToStaticMarkup(<TaskPicker tasks={tasks} isOffered={isOffered} onPick={() => undefined} />),
  ).toContain('aria-expanded="false"')
  expect(looks).toBe(0)
})
