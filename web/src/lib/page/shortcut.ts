import { useEffect, useEffectEvent } from 'react'
import { isTypedWithAlt, pressedKey } from './pressed-key.ts'

/** Where a shortcut acts. */
export type ShortcutGroup = 'Everywhere' | 'Go to' | 'This page' | 'In a list' | 'In a form'

/** An entry in the list of shortcuts. */
export interface Shortcut {
  /** As shown: ['Ctrl', 'K'] together, ['g', 't'] one after the other. */
  keys: readonly string[]
  label: string
  group: ShortcutGroup
  /** What it does, unless a component handles the keys itself. */
  act?: (event: KeyboardEvent) => void
}

const shown = new Map<symbol, Shortcut>()

/** The shortcuts of the parts of the page that show; several may tell the same one. */
export const toldShortcuts = (): readonly Shortcut[] => [...shown.values()]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox') &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const modal = 'dialog[open], [role=dialog][aria-modal=true], [role=alertdialog]'
const floating = `${modal}, [role=menu], [role=listbox]`

/** Whether a plain key belongs to a field, a dialog or a menu. */
export const isTaken = ({ target }: KeyboardEvent): boolean => isTyping(target) || isBehind(floating)

/** Hidden popups do not count. */
const isBehind = (what: string) =>
  [...document.querySelectorAll(what)].some((element) => element.getClientRects().length > 0)

/** The shortcut with such keys that says what it does. */
export const findShortcut = (isMeant: (keys: readonly string[]) => boolean): Shortcut | undefined =>
  toldShortcuts().find(({ keys, act }) => act && isMeant(keys))

/** Handles one key, but not in fields and not behind a dialog or menu; with Ctrl or Cmd in fields too. */
const hear = (event: KeyboardEvent): void => {
  const isSign = isTypedWithAlt(event)
  if (event.defaultPrevented || event.isComposing || (event.altKey && !isSign)) return
  // Windows tells AltGr as Ctrl and Alt.
  const isWithCtrl = !isSign && (event.ctrlKey || event.metaKey)
  const pressed = pressedKey(event)
  const meant = findShortcut(
    isWithCtrl
      ? ([ctrl, key]) => ctrl === 'Ctrl' && key?.toLowerCase() === pressed.toLowerCase()
      : (keys) => keys.length === 1 && keys[0] === pressed,
  )
  if (!meant || (isWithCtrl ? isBehind(modal) : isTaken(event))) return
  event.preventDefault()
  meant.act?.(event)
}

let isListening = false
const listen = () => {
  if (isListening) return
  isListening = true
  document.addEventListener('keydown', hear)
}

/** Lists a shortcut, and handles it where it says what it does. Answers how to remove it. */
export const tellShortcut = (shortcut: Shortcut): (() => void) => {
  const place = Symbol(shortcut.label)
  shown.set(place, shortcut)
  if (shortcut.act) listen()
  return () => void shown.delete(place)
}

/** Lists shortcuts while the component is mounted, and handles those that it does not handle itself. */
export const useToldShortcuts = (shortcuts: readonly Shortcut[]): void =>
  useEffect(() => {
    const takeBack = shortcuts.map(tellShortcut)
    return () => {
      for (const take of takeBack) take()
    }
  }, [shortcuts])

/** The key that ends a selection, for the list of shortcuts. */
export const endsTheChoice: readonly Shortcut[] = [
  { keys: ['Escape'], label: 'Clear the selection', group: 'In a list' },
]

interface ShortcutOptions {
  /** What it does, for the list of shortcuts. */
  label: string
  group?: ShortcutGroup
  /** False neither acts nor is listed. */
  when?: boolean
}

/** Handles one key, or `Ctrl+K`: with Ctrl or Cmd it acts in fields too. */
export const useShortcut = (
  key: string,
  act: (event: KeyboardEvent) => void,
  { label, group = 'This page', when = true }: ShortcutOptions,
): void => {
  const press = useEffectEvent(act)
  useEffect(() => {
    if (!when) return
    const keys = key.length > 1 ? key.split('+') : [key]
    return tellShortcut({ keys, label, group, act: (event) => press(event) })
  }, [key, label, group, when])
}
