import type { Page } from 'playwright-core'

/** Until the page has what draws toasts, which comes beside it: before anybody can lose the network, for a journey. */
export const toastsLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry.name.includes('/toast-surface-') && (entry as PerformanceResourceTiming).responseEnd > 0,
      ),
  )
}
