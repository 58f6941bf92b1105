import type { Page } from 'playwright-core'

const quietMs = 600

/**
 * Until the page has all that comes beside it, as what draws toasts and the panels that open from it: before anybody
 * can lose the network, for a journey.
 */
export const loadedBeside = async (page: Page): Promise<void> => {
  await page.waitForFunction((quiet) => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const last = Math.max(...files.map((file) => (file as PerformanceResourceTiming).responseEnd))
    return files.some(({ name }) => name.includes('/toast-surface-')) && performance.now() - last > quiet
  }, quietMs)
}
