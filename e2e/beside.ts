import type { Page } from 'playwright-core'

const quietMs = 600

/**
 * Waits until the page has loaded everything beside it, such as toasts and panels: before a journey cuts the
 * network.
 */
export const loadedBeside = async (page: Page): Promise<void> => {
  await page.waitForFunction((quiet) => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const last = Math.max(...files.map((file) => (file as PerformanceResourceTiming).responseEnd))
    return files.some(({ name }) => name.includes('/toast-surface-')) && performance.now() - last > quiet
  }, quietMs)
}
