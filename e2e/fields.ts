import type { Locator } from 'playwright-core'

/** The complaint in the line right below a field; null without one. */
export const complaintOf = (field: Locator): Promise<string | null> =>
  field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null
    const line = document.getElementById(element.getAttribute('aria-describedby') ?? '')
    if (!line?.checkVisibility()) return null
    const gapPx = line.getBoundingClientRect().top - element.getBoundingClientRect().bottom
    return gapPx >= 0 && gapPx < 16 ? line.textContent : null
  })

export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)
