import { describe, expect, inject, test } from 'vitest'
import { audit } from '../lighthouse.ts'

/** Speed is no test: beside other journeys its points say how busy the machine is (e2e/lighthouse-figures.ts has them). */
describe.each(['/', '/login'])('Lighthouse gives %s all points but those for speed', (path) => {
  test.each(['desktop', 'mobile'] as const)('on a %s, and nothing shifts', async (formFactor) => {
    const { scores, flaws, layoutShift } = await audit(`${inject('appOrigin')}${path}`, formFactor)
    const { performance: _speed, ...others } = scores
    const isFlawless = Object.values(others).every((score) => score === 100)
    expect({ others, flaws: isFlawless ? [] : flaws }).toEqual({
      others: { accessibility: 100, 'best-practices': 100, seo: 100 },
      flaws: [],
    })
    expect(layoutShift).toBeLessThan(0.05)
  })
})
