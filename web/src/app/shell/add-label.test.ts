import { expect, test, vi } from 'vitest'
import { features } from '../features.ts'
import { addLabel } from './add-label.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => void vi.stubGlobal('navigator', { onLine: false }))

const panels = features.flatMap(({ records }) => records?.panel ?? [])

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
  expect(addLabel(panels, path, false)).toBe(label)
  expect(addLabel(panels, path, true)).toBe(`Close ${label}`)
})

test('there is none on the dashboard', () => expect(addLabel(panels, '/dashboard', false)).toBeNull())
