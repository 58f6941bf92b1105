import { expect, it } from 'vitest'
import { rowShortcuts } from './row-shortcuts.ts'

const keysIn = (canSelect: boolean, canSort: boolean) =>
  rowShortcuts(canSelect, canSort).map(({ keys }) => keys.join(' '))

it('lists the keys that select and move tasks only where the page can do so', () => {
  expect(keysIn(false, false)).toEqual(['Enter', 'Space', 'F2'])
  expect(keysIn(false, true)).toEqual(['Enter', 'Space', 'F2', 'Alt ↑ ↓'])
  expect(keysIn(true, true)).toEqual(['Enter', 'Space', 'F2', 'x', 'Shift ↑ ↓', 'Alt ↑ ↓'])
})
