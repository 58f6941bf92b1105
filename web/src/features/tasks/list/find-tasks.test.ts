import type { Task } from '@daybook/contract/tasks'
import { expect, it } from 'vitest'
import { findTasks } from './find-tasks.ts'

const task = (title: string, completed = false) => ({ _id: title, title, completed }) as Task

it('finds by any part of the title, whatever its accents and case, open ones first', () => {
  const tasks = [task('Café, done', true), task('The CAFE'), task('Letter')]
  expect(findTasks(tasks, ' café ').map(({ title }) => title)).toEqual(['The CAFE', 'Café, done'])
})

it('looks at the letters of a title once, however often it searches', () => {
  let reads = 0
  const watched = Object.defineProperty(task(''), 'title', { get: () => `Letter ${++reads}` })
  for (const text of ['l', 'le', 'let']) expect(findTasks([watched], text)).toHaveLength(1)
  expect(reads).toBe(1)
})
