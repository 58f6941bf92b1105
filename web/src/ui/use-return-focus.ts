import { useRef } from 'react'
import { holdFocus } from './open-modals.ts'

const elementToReturnTo = (active: Element | null): HTMLElement | null => {
  // A menu is gone by the time its dialog closes, so focus goes back to the button that opened the menu.
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

/** To where each panel gives the focus back, for the one that takes its place. */
const origins = new WeakMap<Element, HTMLElement | null>()

const originOf = (active: Element | null, next: Element): HTMLElement | null => {
  const before = next.matches('[data-sheet]') ? active?.closest('[data-sheet]') : null
  return (before && origins.get(before)) || elementToReturnTo(active)
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
  const release = useRef<() => void>(undefined)
  const giveBack = () => {
    const active = document.activeElement
    const isElsewhere = active !== null && !panel.current?.contains(active)
    // Somebody may be typing elsewhere by then, or another panel has taken its place.
    if (isElsewhere && active.matches('input, textarea, select, [data-sheet], [data-sheet] *')) return
    // Whoever went on in the list beside a panel stays there.
    if (isElsewhere && panel.current?.matches('[data-sheet]') && active.matches('main *')) return
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
      if (!(event.currentTarget instanceof HTMLElement)) return
      panel.current = event.currentTarget
      origin.current = originOf(document.activeElement, panel.current)
      origins.set(panel.current, origin.current)
      isGivenBack.current = false
      release.current?.()
      release.current = panel.current.matches('[data-sheet]') ? undefined : holdFocus()
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
      release.current?.()
    },
  }
}
