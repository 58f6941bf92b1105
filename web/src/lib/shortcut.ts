import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox') &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isBehindDialog = () =>
  document.querySelector(
    '[role=dialog][aria-modal=true], [role=alertdialog], [role=menu], [role=listbox]',
  ) !== null

/** One key without modifiers, anywhere on the page but in fields and behind what floats above it. */
export const useShortcut = (key: string, act: (event: KeyboardEvent) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || isBehindDialog()) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
