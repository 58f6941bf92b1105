import { describe, expect, inject, test } from 'vitest'
import { audit } from '../lighthouse.ts'

/**
 * How many points for performance are the least. With nothing else running they are 100 for the homepage and 93 or more
 * for the other (e2e/lighthouse-figures.ts); here other journeys take the processor meanwhile.
 */
const pages = [
  ['/', 85],
  ['/login', 60],
] as const

describe.each(pages)('Lighthouse gives %s all points but those for speed', (path, leastPerformance) => {
  test.each(['desktop', 'mobile'] as const)('on a %s', async (formFactor) => {
    const { scores, flaws } = await audit(`${inject('appOrigin')}${path}`, formFactor)
    const { performance = 0, ...others } = scores
    const isFlawless = Object.values(others).every((score) => score === 100)
    expect({ others, flaws: isFlawless ? [] : flaws }).toEqual({
      others: { accessibility: 100, 'best-practices': 100, seo: 100 },
      flaws: [],
    })
    expect(performance).toBeGreaterThanOrEqual(leastPerformance)
  })
})
