import { useLayoutEffect } from 'react'
import { keepPlace } from '../session/kept-place.ts'

const prerendered = () => document.getElementById('prerendered')
export const isPrerenderedShown = (): boolean => prerendered() !== null

const focusable = 'a[href], button, input'

/** What was typed into the first matching field of the prerendered page. */
export const typedBefore = (selector: string): string =>
  import.meta.env.SSR ? '' : (prerendered()?.querySelector<HTMLInputElement>(selector)?.value ?? '')

/**
 * Replaces the prerendered page in one frame; keeps scroll position and focus, and presses a button that was pressed there.
 */
export const useReplacePrerendered = (): void =>
  useLayoutEffect(() => {
    const before = prerendered()
    if (!before) return
    keepPlace()
    const focused = [...before.querySelectorAll(focusable)].findIndex((one) => one === document.activeElement)
    const pressed = before.dataset.pressed
    before.remove()
    document.querySelectorAll<HTMLElement>(focusable)[focused]?.focus({ preventScroll: true })
    if (pressed) document.querySelectorAll('button')[Number(pressed)]?.click()
  }, [])
