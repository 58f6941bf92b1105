import type { Company } from '@daybook/contract/companies'
import { formatCount } from '../../lib/formats/formats.ts'

/** How many companies one has, and how many of them are verified, wait for it, or have a public link, as far as any. */
export const companyFigures = (
  companies: readonly Pick<Company, 'verification' | 'publicLink'>[],
): string => {
  const count = (isOne: (company: Pick<Company, 'verification' | 'publicLink'>) => boolean) =>
    companies.filter(isOne).length
  const parts = [
    [count(({ verification }) => verification.status === 'verified'), 'verified'],
    [count(({ verification }) => verification.status === 'pending'), 'pending'],
    [count(({ publicLink }) => publicLink !== null), 'with a public link'],
  ] as const
  return [
    `${formatCount(companies.length)} in all`,
    ...parts.filter(([some]) => some > 0).map(([some, words]) => `${formatCount(some)} ${words}`),
  ].join(' · ')
}
