import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Counted, Limits, limitsOf, planLimits } from './plans.ts'

describe('planLimits', () => {
  it('match the specification', () => {
    expect(planLimits.basic).toEqual({ clients: 3, projects: 5, tasks: 10, shareUsernames: 3 })
    expect(new Set(Object.values(planLimits.pro))).toEqual(new Set([null]))
  })
})

describe('limitsOf', () => {
  it.each([
    [0, 10],
    [9, 1],
    [10, 0],
    [25, 0],
  ])('a basic account with %i tasks has room for %i', (current, remaining) => {
    expect(limitsOf('basic', 'tasks', current)).toEqual({
      limit: 10,
      remaining,
      unlimited: false,
      current,
      userType: 'basic',
    })
  })

  it('a pro account is unlimited, whatever it holds', () => {
    expect(limitsOf('pro', 'clients', 4000)).toEqual({
      limit: null,
      remaining: null,
      unlimited: true,
      current: 4000,
      userType: 'pro',
    })
  })

  it('always match their schema', () => {
    const counted = fc.constantFrom(...(Object.keys(planLimits.basic) as Counted[]))
    fc.assert(
      fc.property(fc.constantFrom('basic', 'pro'), counted, fc.nat(), (userType, what, current) => {
        expect(Limits.parse(limitsOf(userType, what, current)).remaining ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
