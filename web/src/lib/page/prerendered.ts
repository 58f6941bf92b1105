import { useLayoutEffect } from 'react'
import { keepPlace } from '../session/kept-place.ts'

const prerendered = () => document.getElementById('prerendered')
export const isPrerenderedShown = (): boolean => prerendered() !== null

const focusable = 'a[href], button, input'

/** What was typed into the first matching field of the prerendered page. */
export const typedBefore = (selector: string): string =>
  import.meta.env.SSR ? '' : (prerendered()?.querySelector<HTMLInputElement>(selector)?.value ?? '')

/** Clicks what was held down there, once it is let go over its successor: the browser sees two different elements. */
const clickWhenLetGo = (held: HTMLElement): void => {
  const stop = new AbortController()
  const { signal } = stop
  const letGo = ({ clientX, clientY, pointerType }: PointerEvent) => {
    stop.abort()
    // A touch may click by itself, and a link can be followed twice.
    const isMissed = pointerType === 'mouse' || held.matches('a')
    if (isMissed && held.contains(document.elementFromPoint(clientX, clientY))) held.click()
  }
  addEventListener('pointerup', letGo, { signal })
  addEventListener('pointercancel', () => stop.abort(), { signal })
}

/**
 * Replaces the prerendered page in one frame; keeps scroll position and focus, and presses a button that was pressed there,
 * or what is being pressed.
 */
export const useReplacePrerendered = (): void =>
  useLayoutEffect(() => {
    const before = prerendered()
    if (!before) return
    keepPlace()
    const focused = [...before.querySelectorAll(focusable)].findIndex((one) => one === document.activeElement)
    const { pressed, held } = before.dataset
    before.remove()
    const successor = held && document.querySelectorAll<HTMLElement>('a[href], button')[Number(held)]
    if (successor) clickWhenLetGo(successor)
    document.querySelectorAll<HTMLElement>(focusable)[focused]?.focus({ preventScroll: true })
    if (pressed) document.querySelectorAll('button')[Number(pressed)]?.click()
  }, [])
