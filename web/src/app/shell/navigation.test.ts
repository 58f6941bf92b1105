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
  'Companies',
  'Jobs',
  'Templates',
]
const menu = [
  'My Tasks',
  'Week',
  'Time',
  'Projects',
  'Clients',
  'Teams',
  'Companies',
  'Templates',
  'Invoices',
]
const proEntries = ['Teams', 'Jobs', 'Templates']

const drawn = navigation.map(({ label }) => label)
const inMenu = navigation.flatMap(({ menuLabel }) => menuLabel ?? [])

test('every entry stands in its place', () => {
  expect(drawn).toEqual(sidebar.filter((label) => drawn.includes(label)))
  expect(inMenu.toSorted()).toEqual(menu.filter((label) => inMenu.includes(label)).toSorted())
  expect(navigation.filter(({ isPro }) => isPro).map(({ label }) => label)).toEqual(
    proEntries.filter((label) => drawn.includes(label)),
  )
})

test('these are still missing, and no others', () => {
  expect(sidebar.filter((label) => !drawn.includes(label))).toEqual([
    'Teams',
    'Invoices',
    'Companies',
    'Jobs',
    'Templates',
  ])
  expect(menu.filter((label) => !inMenu.includes(label))).toEqual([
    'Teams',
    'Companies',
    'Templates',
    'Invoices',
  ])
})
