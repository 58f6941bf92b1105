import { expect, test } from 'vitest'
import { titleOf } from './page-titles.ts'

test('a page about a record has its name, once that is known', () => {
  const page = { path: '/projects/$id', title: 'Project' }
  expect(titleOf(page, 'Mill')).toBe('Mill · Daybook')
  expect(titleOf(page, undefined)).toBe('Project · Daybook')
})

test.each([
  ['/tasks', 'Tasks', 'Tasks · Daybook'],
  ['/', null, 'Daybook: tasks, time and invoices in one book'],
  ['/nowhere', null, 'Daybook'],
])('the title at %s, which its route calls %s, is %s', (path, title, whole) =>
  expect(titleOf({ path, title })).toBe(whole),
)
