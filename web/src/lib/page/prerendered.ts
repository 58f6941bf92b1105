import { useLayoutEffect } from 'react'
import { keepPlace } from '../session/kept-place.ts'

const prerendered = () => document.getElementById('prerendered')
export const isPrerenderedShown = (): boolean => prerendered() !== null

const focusable = 'a[href], button, input'

/** What was typed into the first such field of the page that showed before the scripts ran. */
export const typedBefore = (selector: string): string =>
  import.meta.env.SSR ? '' : (prerendered()?.querySelector<HTMLInputElement>(selector)?.value ?? '')

/**
 * Takes the place of the page that showed before the scripts ran: in one frame, with place and focus where they
 * were. A button that was pressed there is pressed. */
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
