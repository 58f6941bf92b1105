import { expect, test } from 'vitest'
import { addLabel } from './add-label.ts'

test.each([
  ['/projects', 'Add New Project'],
  ['/clients', 'Add New Client'],
  ['/companies', 'Add New Company'],
  ['/invoices', 'Create Invoice'],
  ['/teams', 'Create Team'],
  ['/jobs/manage', 'Post New Job'],
  ['/proposal-templates', 'Create Template'],
  ['/tasks', 'Add New Task'],
  ['/settings', 'Add New Task'],
  ['/projects/', 'Add New Project'],
])('at %s: %s', (path, label) => {
  expect(addLabel(path, false)).toBe(label)
  expect(addLabel(path, true)).toBe(`Close ${label}`)
})

test('there is none on the dashboard', () => expect(addLabel('/dashboard', false)).toBeNull())
