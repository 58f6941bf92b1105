import { useRef } from 'react'

const elementToReturnTo = (active: Element | null): HTMLElement | null => {
  // A menu is gone by the time its dialog closes, so focus goes back to the button that opened the menu.
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

const firstField = 'input:not([type=hidden]):enabled, textarea:enabled, select:enabled'

/** Where the focus goes when the dialog closes; null returns it to where it was. */
export type ReturnTo = () => HTMLElement | null

type StartAt = 'first field' | 'panel' | 'as given'

/**
 * Radix returns focus only to its own trigger; this returns it to whatever had it before the dialog. A dialog
 * starts at its first field, if it has one, rather than at its close button. `returnTo` has precedence: the former
 * element may be gone by then.
 */
export const useReturnFocus = (startAt: StartAt = 'first field', returnTo?: ReturnTo) => {
  const origin = useRef<HTMLElement | null>(null)
  const panel = useRef<HTMLElement | null>(null)
  const isGivenBack = useRef(false)
  const giveBack = () => {
    const active = document.activeElement
    // Somebody may be typing elsewhere by then.
    if (active?.matches('input, textarea, select') && !panel.current?.contains(active)) return
    const target = returnTo?.() ?? origin.current
    target?.focus()
  }
  return {
    /** For panels that slide away: returns the focus at once, not after the animation. */
    giveBack: () => {
      if (!panel.current) return
      giveBack()
      isGivenBack.current = true
    },
    onOpenAutoFocus: (event: Event) => {
      origin.current = elementToReturnTo(document.activeElement)
      if (!(event.currentTarget instanceof HTMLElement)) return
      panel.current = event.currentTarget
      isGivenBack.current = false
      if (startAt === 'as given') return
      event.preventDefault()
      const field = startAt === 'panel' ? null : panel.current.querySelector<HTMLElement>(firstField)
      ;(field ?? panel.current).focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another one opened while this one slid away.
      if (panel.current && event.currentTarget !== panel.current) return
      panel.current = null
      // The former element may have gone after the focus returned.
      if (!isGivenBack.current || document.activeElement === document.body) giveBack()
    },
  }
}
