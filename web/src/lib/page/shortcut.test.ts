import { expect, test, vi } from 'vitest'
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

test.each([
  ['Ctrl+K of a Russian keyboard', ['Ctrl', 'K'], { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['n of a Greek keyboard', ['n'], { key: 'ν', code: 'KeyN' }, true],
  ['a bracket of a Russian keyboard', ['['], { key: 'х', code: 'BracketLeft' }, true],
  [
    'a bracket that a German keyboard types with AltGr',
    ['['],
    { key: '[', code: 'Digit8', altKey: true },
    true,
  ],
  ['such a bracket on Windows', ['['], { key: '[', code: 'Digit8', altKey: true, ctrlKey: true }, true],
  ['the letter, wherever a Latin keyboard has it', ['q'], { key: 'q', code: 'KeyA' }, true],
  ['not the place of it there', ['q'], { key: 'a', code: 'KeyQ' }, false],
  ['not a letter with Alt', ['n'], { key: 'n', code: 'KeyN', altKey: true }, false],
])('a shortcut hears %s', async (_name, keys, pressed, isHeard) => {
  let press: (event: object) => void = () => undefined
  vi.resetModules()
  vi.stubGlobal('HTMLElement', EventTarget)
  vi.stubGlobal('document', {
    addEventListener: (_: string, hear: typeof press) => (press = hear),
    querySelectorAll: () => [],
  })
  const { tellShortcut: tell } = await import('./shortcut.ts')
  const act = vi.fn<() => void>()
  tell({ keys, label: 'Act', group: 'Everywhere', act })
  press({ preventDefault: () => undefined, ...pressed })
  expect(act).toHaveBeenCalledTimes(isHeard ? 1 : 0)
})
