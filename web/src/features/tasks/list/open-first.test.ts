import type { Task } from '@daybook/contract/tasks'
import { expect, test } from 'vitest'
import { openFirst } from './open-first.ts'

const task = (title: string, completed = false) => ({ title, completed }) as Task
const tasks = [task('a'), task('b', true), task('c'), task('d', true)]
const isDone = ({ completed }: Task) => completed

const titles = (criteria: { withCompleted: boolean; isOwnOrder?: boolean }) =>
  openFirst(tasks, { isDone, isOwnOrder: false, ...criteria }).listed.map(({ title }) => title)

test('completed tasks show only where they are asked for, after the open ones, each in their order', () => {
  expect(titles({ withCompleted: false })).toEqual(['a', 'c'])
  expect(titles({ withCompleted: true })).toEqual(['a', 'c', 'b', 'd'])
})

test('in one’s own order every task keeps its place', () => {
  expect(titles({ withCompleted: true, isOwnOrder: true })).toEqual(['a', 'b', 'c', 'd'])
})

test('what does not show is counted', () => {
  expect(openFirst(tasks, { isDone, isOwnOrder: false, withCompleted: false }).hiddenCount).toBe(2)
})
