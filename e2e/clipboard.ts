import type { Page } from 'playwright-core'

/** From now on the page may put nothing into the clipboard, or may again. */
export const refuseCopying = (page: Page, isRefused: boolean): Promise<void> =>
  page.evaluate((refused) => {
    // The browser's own stands on the prototype.
    if (refused) navigator.clipboard.writeText = () => Promise.reject(new Error('Denied'))
    else Reflect.deleteProperty(navigator.clipboard, 'writeText')
  }, isRefused)
