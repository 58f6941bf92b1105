import { useRef } from 'react'

const elementToReturnTo = (active: Element | null): HTMLElement | null => {
  // A menu is gone by the time its dialog closes, so focus goes back to the button that opened the menu.
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

const firstField = 'input:not([type=hidden]):enabled, textarea:enabled, select:enabled'

/** Where the focus goes when the dialog closes; null is where it came from. */
export type ReturnTo = () => HTMLElement | null

type StartAt = 'first field' | 'panel' | 'as given'

/** Radix gives the focus back a moment after the dialog has gone, and somebody may be typing elsewhere by then. */
const isTypingElsewhere = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false

/**
 * Radix returns focus only to a trigger of its own; this returns it to whatever had it before the dialog.
 * A dialog starts at its first field, if it has one, rather than at the button that closes it. What `returnTo`
 * answers goes first: whatever had the focus may be gone by then.
 */
export const useReturnFocus = (startAt: StartAt = 'first field', returnTo?: ReturnTo) => {
  const origin = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      origin.current = elementToReturnTo(document.activeElement)
      if (startAt === 'as given' || !(event.currentTarget instanceof HTMLElement)) return
      event.preventDefault()
      const panel = event.currentTarget
      const field = startAt === 'panel' ? null : panel.querySelector<HTMLElement>(firstField)
      ;(field ?? panel).focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (isTypingElsewhere()) return
      const target = returnTo?.() ?? origin.current
      target?.focus()
    },
  }
}
