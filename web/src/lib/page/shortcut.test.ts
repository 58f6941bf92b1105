import { expect, test } from 'vitest'
import { currentShortcuts } from './current-shortcuts.ts'
import { type Shortcut, tellShortcut } from './shortcut.ts'

const search: Shortcut = { keys: ['/'], label: 'Search', group: 'This page' }

test('a shortcut is listed while its part of the page shows, and once however many parts it has', () => {
  const takeOne = tellShortcut(search)
  const takeOther = tellShortcut({ ...search })
  const takeNew = tellShortcut({ keys: ['n'], label: 'New task', group: 'This page' })
  expect(currentShortcuts().map(({ label }) => label)).toEqual(['Search', 'New task'])
  takeOne()
  expect(currentShortcuts().map(({ label }) => label)).toEqual(['Search', 'New task'])
  takeOther()
  takeNew()
  expect(currentShortcuts()).toEqual([])
})
