import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort } from '../server/test/free-port.ts'
import { launchChromium } from './chromium.ts'

export interface Audit {
  /** From 0 to 100, by category. */
  scores: Record<string, number>
  /** What keeps a category from 100. */
  flaws: string[]
  largestContentfulPaintMs: number
  totalBlockingTimeMs: number
  layoutShift: number
}

type FormFactor = 'desktop' | 'mobile'

/** Has Lighthouse look at an address in a browser of its own, under the conditions it sets for the form factor. */
export const audit = async (
  url: string,
  formFactor: FormFactor,
  categories = ['performance', 'accessibility', 'best-practices', 'seo'],
): Promise<Audit> => {
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const flags = { port, onlyCategories: categories, logLevel: 'error' as const }
    const result = await lighthouse(url, flags, formFactor === 'desktop' ? desktopConfig : undefined)
    if (!result) throw new Error('Lighthouse had no result')
    const { audits, categories: reported } = result.lhr
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const counted = Object.values(reported).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    )
    return {
      scores: Object.fromEntries(
        Object.entries(reported).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      flaws: counted.filter((id) => {
        const score = audits[id]?.score
        return typeof score === 'number' && score < 1
      }),
      largestContentfulPaintMs: figure('largest-contentful-paint'),
      totalBlockingTimeMs: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}
