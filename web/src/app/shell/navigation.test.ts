import { expect, test, vi } from 'vitest'
import { navigation } from './navigation.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => void vi.stubGlobal('navigator', { onLine: false }))

/** The whole of the sidebar and of the menu, top down (spec 1 §2); Week (rules §4) stands beside the tasks. */
const sidebar = [
  'Dashboard',
  'Tasks',
  // Added to the specification's list (rules §4).
  'Week',
  'Time',
  'Projects',
  'Clients',
  'Teams',
  'Invoices',
  // Added to the specification's list (rules §17).
  'Reports',
  'Companies',
  'Jobs',
  'Templates',
]
/** What the specification names for the menu of a phone, which lists every page (rules §14). */
const menu = ['My Tasks', 'Clients', 'Teams', 'Companies', 'Templates', 'Invoices']
const proEntries = ['Teams', 'Jobs', 'Templates']

const drawn = navigation.map(({ label }) => label)
const inMenu = navigation.map(({ label, menuLabel }) => menuLabel ?? label)

test('every entry stands in its place', () => {
  expect(drawn).toEqual(sidebar)
  expect(inMenu).toEqual(expect.arrayContaining(menu))
  expect(navigation.filter(({ isPro }) => isPro).map(({ label }) => label)).toEqual(proEntries)
})
