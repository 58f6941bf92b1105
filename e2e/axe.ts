import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Brings axe into the page and its frames; it stays there until the page is left. */
const bringAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

export interface Violation {
  rule: string
  /** The elements that break it. */
  at: string[]
}

/** What axe has against the page as it stands. */
export const violationsOn = async (page: Page): Promise<Violation[]> => {
  await bringAxe(page)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }))
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
