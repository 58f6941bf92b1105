import { type Shortcut, type ShortcutGroup, toldShortcuts } from './shortcut.ts'

/** In the order of the list of shortcuts. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  'Everywhere',
  'Go to',
  'This page',
  'In a list',
  'In a form',
]

/** The shortcuts of the current page, without duplicates. */
export const currentShortcuts = (): readonly Shortcut[] =>
  toldShortcuts().filter(
    ({ keys, label }, index, all) =>
      all.findIndex((one) => one.label === label && one.keys.join() === keys.join()) === index,
  )
