import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** What lies above what: a selection of the page, its panel, what opens above both, and the field that one is in. */
const levels = ['page', 'panel', 'above', 'field'] as const
type Level = (typeof levels)[number]

interface Layer {
  level: Level
  /** Whether the key is for it, where it is only for whoever is in it. */
  isFor: (target: EventTarget | null) => boolean
  leave: () => void
}

const always = () => true

/** What is open, the topmost last: by level, and within one as it was opened. */
let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

const setLayers = (changed: readonly Layer[]): void => {
  layers = changed
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const hasOpenSelect = () => CSS.supports('selector(:open)') && document.querySelector('select:open') !== null

/** Escape closes the topmost thing, and nothing else hears of it. A key that is held down closes only one. */
const press = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing) return
  // The browser closes its own list.
  if (hasOpenSelect()) return event.stopPropagation()
  const top = layers.findLast(({ isFor }) => isFor(event.target))
  if (!top) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) top.leave()
}

/** Answers how to take it away again. */
const putOn = (layer: Layer): (() => void) => {
  if (layers.length === 0) window.addEventListener('keydown', press, { capture: true })
  const above = layers.findIndex(({ level }) => levels.indexOf(level) > levels.indexOf(layer.level))
  setLayers(above < 0 ? [...layers, layer] : layers.toSpliced(above, 0, layer))
  return () => {
    setLayers(layers.filter((other) => other !== layer))
    if (layers.length === 0) window.removeEventListener('keydown', press, { capture: true })
  }
}

/** As `useEscape`, for what is no component. Answers how to end it. */
export const openToEscape = (leave: () => void): (() => void) =>
  putOn({ level: 'above', isFor: always, leave })

const useLayer = (level: Level, isOpen: boolean, isFor: Layer['isFor'], act: () => void): void => {
  const isMeant = useEffectEvent(isFor)
  const leave = useEffectEvent(act)
  useEffect(
    () => (isOpen ? putOn({ level, isFor: (target) => isMeant(target), leave: () => leave() }) : undefined),
    [level, isOpen],
  )
}

/** Leaves what is open by Escape, once everything above it has been left. */
export const useEscape = (level: Exclude<Level, 'field'>, isOpen: boolean, leave: () => void): void =>
  useLayer(level, isOpen, always, leave)

/** Whether the key is for the field, and not for a list that is open in it. */
const isInside = (field: HTMLElement | null, target: EventTarget | null): boolean =>
  field !== null &&
  target instanceof Node &&
  field.contains(target) &&
  (field === target || field.querySelector('[aria-expanded=true]') === null)

/** Handles Escape in a field, or in a group of them, as long as the focus is in it. */
export const useFieldEscape = (
  field: RefObject<HTMLElement | null>,
  isActive: boolean,
  leave: () => void,
): void => useLayer('field', isActive, (target) => isInside(field.current, target), leave)

/** Whether a dialog or anything else is open above the page, or a field of it holds what is not taken yet. */
export const useIsOccupied = (): boolean =>
  useSyncExternalStore(subscribe, () => layers.some(({ level }) => level !== 'page'))
