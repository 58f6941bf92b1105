import { expect, test } from 'vitest'
import { titleAt } from './page-titles.ts'

test.each([
  ['/dashboard', 'Dashboard · Daybook'],
  ['/tasks', 'Tasks · Daybook'],
  ['/profile/$username', 'Profile · Daybook'],
  ['/', 'Daybook: tasks, time and invoices in one book'],
  ['/nowhere', 'Daybook'],
])('the title at %s is %s', (path, title) => expect(titleAt(path)).toBe(title))
