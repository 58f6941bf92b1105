import type { Shortcut } from '../../../lib/page/shortcut.ts'

const everywhere: readonly Shortcut[] = [
  { keys: ['Enter'], label: 'Open the task', group: 'In a list' },
  { keys: ['Space'], label: 'Complete or reopen the task', group: 'In a list' },
  { keys: ['F2'], label: 'Rename the task', group: 'In a list' },
]
const selecting: readonly Shortcut[] = [
  { keys: ['x'], label: 'Select the task', group: 'In a list' },
  { keys: ['Shift', '↑', '↓'], label: 'Select several tasks', group: 'In a list' },
]
const moving: readonly Shortcut[] = [
  { keys: ['Alt', '↑', '↓'], label: 'Move the task in custom order', group: 'In a list' },
]

/** The keys of a row for the list of shortcuts, of those that select or move tasks only where the page can do so. */
export const rowShortcuts = (canSelect: boolean, canSort: boolean): readonly Shortcut[] => [
  ...everywhere,
  ...(canSelect ? selecting : []),
  ...(canSort ? moving : []),
]
