import type { Locator } from 'playwright-core'

/** What a field is said to have wrong with it, by the line right below it; null where nothing is. */
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
