import { expect, test, vi } from 'vitest'
import { features } from '../features.ts'
import { addedAt, addLabel, isMainAt } from './add-label.ts'

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
  expect(addLabel(panels, path, { isOpen: false, isTab: false })).toBe(label)
  expect(addLabel(panels, path, { isOpen: true, isTab: true })).toBe(`Close ${label}`)
})

test.each([
  ['/projects', true],
  ['/invoices/', true],
  ['/tasks', true],
  ['/today', true],
  ['/invoices/0198', false],
  ['/settings', false],
])('at %s it is the main thing to do: %s', (path, isMain) => {
  expect(addedAt(panels, path)).toSatisfy(
    (added: (typeof panels)[number]) => isMainAt(added, path) === isMain,
  )
})

test('the desktop has none on the dashboard, a phone has', () => {
  const labels = [false, true].map((isTab) => addLabel(panels, '/dashboard', { isOpen: false, isTab }))
  expect(labels).toEqual([null, 'Add New Task'])
})
