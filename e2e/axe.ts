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

/** The rules of AA that colours decide. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe has against the page as it stands; `only` against its colours, where nothing else has changed. */
export const violationsOn = async (page: Page, only?: 'colours'): Promise<Violation[]> => {
  await bringAxe(page)
  return page.evaluate(async (rules) => {
    const runOnly = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: rules } }
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...runOnly })
    return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }))
  }, only && ofColours)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
