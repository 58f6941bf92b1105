import { useEffect, useEffectEvent } from 'react'

/** Where a shortcut acts, in the order of the list of shortcuts. */
export const shortcutGroups = ['Everywhere', 'This page', 'In a list', 'In a form'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

/** An entry in the list of shortcuts. */
export interface Shortcut {
  /** As shown: ['Ctrl', 'K']. */
  keys: readonly string[]
  label: string
  group: ShortcutGroup
}

const shown = new Map<symbol, Shortcut>()

/** The shortcuts of the current page, without duplicates. */
export const currentShortcuts = (): readonly Shortcut[] =>
  [...shown.values()].filter(
    ({ keys, label }, index, all) =>
      all.findIndex((one) => one.label === label && one.keys.join() === keys.join()) === index,
  )

/** Lists a shortcut. Answers how to remove it. */
export const tellShortcut = (shortcut: Shortcut): (() => void) => {
  const place = Symbol(shortcut.label)
  shown.set(place, shortcut)
  return () => void shown.delete(place)
}

/** Lists keys that a component handles itself, while it is mounted. */
export const useToldShortcuts = (shortcuts: readonly Shortcut[]): void =>
  useEffect(() => {
    const takeBack = shortcuts.map(tellShortcut)
    return () => {
      for (const take of takeBack) take()
    }
  }, [shortcuts])

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox') &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const floating = '[role=dialog][aria-modal=true], [role=alertdialog], [role=menu], [role=listbox]'

/** Hidden popups do not count. */
const isBehindDialog = () =>
  [...document.querySelectorAll(floating)].some((element) => element.getClientRects().length > 0)

interface ShortcutOptions {
  /** What it does, for the list of shortcuts. */
  label: string
  group?: ShortcutGroup
  /** False neither acts nor is listed. */
  when?: boolean
}

/** Handles one key without modifiers, but not in fields and not behind a dialog or menu. */
export const useShortcut = (
  key: string,
  act: (event: KeyboardEvent) => void,
  { label, group = 'This page', when = true }: ShortcutOptions,
): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || isBehindDialog()) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    if (!when) return
    const listen = (event: KeyboardEvent) => press(event)
    const takeBack = tellShortcut({ keys: [key], label, group })
    document.addEventListener('keydown', listen)
    return () => {
      takeBack()
      document.removeEventListener('keydown', listen)
    }
  }, [key, label, group, when])
}
