import { describe, expect, inject, test } from 'vitest'
import { audit } from '../lighthouse.ts'

// What Lighthouse finds in the page itself; how fast it was is a matter of the machine, and of e2e/lighthouse-figures.ts.
const categories = ['accessibility', 'best-practices', 'seo']

describe.each(['/', '/login'])('Lighthouse gives %s all points', (path) => {
  test.each(['desktop', 'mobile'] as const)('on a %s', async (formFactor) => {
    const { scores, flaws } = await audit(`${inject('appOrigin')}${path}`, formFactor, categories)
    expect({ scores, flaws }).toEqual({
      scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
      flaws: [],
    })
  })
})
