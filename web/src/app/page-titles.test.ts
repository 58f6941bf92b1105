import { expect, test } from 'vitest'
import { titleAt } from './page-titles.ts'

test('a page about a record has its name, once that is known', () => {
  expect(titleAt('/projects/$id', 'Mill')).toBe('Mill · Daybook')
  expect(titleAt('/projects/$id', undefined)).toBe('Project · Daybook')
})

test.each([
  ['/dashboard', 'Dashboard · Daybook'],
  ['/tasks', 'Tasks · Daybook'],
  ['/profile/$username', 'Profile · Daybook'],
  ['/', 'Daybook: tasks, time and invoices in one book'],
  ['/nowhere', 'Daybook'],
])('the title at %s is %s', (path, title) => expect(titleAt(path)).toBe(title))
