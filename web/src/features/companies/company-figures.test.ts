import { expect, test } from 'vitest'
import { companyFigures } from './company-figures.ts'

const company = (status: 'unverified' | 'pending' | 'verified', isPublic = false) => ({
  verification: { status, requestedAt: null, verifiedAt: null, facts: null },
  publicLink: isPublic ? { slug: 'studio', token: 'a', url: '/company/studio/a' } : null,
})

test('says what companies there are, and leaves out what none is', () => {
  expect(companyFigures([company('unverified')])).toBe('1 in all')
  expect(
    companyFigures([
      company('verified', true),
      company('verified'),
      company('pending', true),
      company('unverified'),
    ]),
  ).toBe('4 in all · 2 verified · 1 pending · 2 with a public link')
})
