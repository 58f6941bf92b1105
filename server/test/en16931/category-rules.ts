import { agreementRules } from './document-rules.ts'
import { num, sumOf } from './numbers.ts'
import type { Rules } from './rule.ts'
import type { AllowanceTerms, Terms } from './terms.ts'

type Category = 'S' | 'Z' | 'E' | 'AE' | 'O'

const of = <T extends { category: string | null }>(all: readonly T[], category: Category): T[] =>
  all.filter((one) => one.category === category)

const parts = ({ lines, allowances }: Terms, category: Category) => [
  ...of(lines, category),
  ...of(allowances, category),
]

const isZero = (rate: string | null) => rate !== null && num(rate) === 0n
const rateFits: Readonly<Record<Category, (rate: string | null) => boolean>> = {
  S: (rate) => num(rate) > 0n,
  Z: isZero,
  E: isZero,
  AE: isZero,
  O: (rate) => rate === null,
}

/** Who must be named by a tax number, and for whom none may stand. */
const partiesFit =
  (category: Category) =>
  ({ seller, buyer }: Terms) => {
    if (category === 'O') return seller.vatId === null && buyer.vatId === null
    const isSellerKnown = seller.vatId !== null || seller.taxNumber !== null
    if (category !== 'AE') return isSellerKnown
    return isSellerKnown && (buyer.vatId !== null || buyer.registrationNumber !== null)
  }

const baseFits = (terms: Terms, category: Category): boolean =>
  of(terms.taxes, category).every(({ base, rate }) => {
    const same = (one: { rate: string | null }) => category === 'O' || num(one.rate) === num(rate)
    const off = (isCharge: boolean) =>
      sumOf(
        of(terms.allowances, category)
          .filter((one: AllowanceTerms) => one.isCharge === isCharge && same(one))
          .map(({ amount }) => amount),
      )
    const lines = sumOf(
      of(terms.lines, category)
        .filter(same)
        .map(({ net }) => net),
    )
    return num(base) === lines - off(false) + off(true)
  })

const reasonFits: Readonly<Record<Category, (isReasoned: boolean) => boolean>> = {
  S: (isReasoned) => !isReasoned,
  Z: (isReasoned) => !isReasoned,
  E: (isReasoned) => isReasoned,
  AE: (isReasoned) => isReasoned,
  O: (isReasoned) => isReasoned,
}

/** EN 16931-1, 6.4.4: the ten rules that each category has. */
const rulesOf = (category: Category): Rules => {
  const where = (some: (terms: Terms) => unknown[], holds: (terms: Terms) => boolean) => (terms: Terms) =>
    some(terms).length === 0 || holds(terms)
  const discounts = (terms: Terms) => of(terms.allowances, category).filter(({ isCharge }) => !isCharge)
  const charges = (terms: Terms) => of(terms.allowances, category).filter(({ isCharge }) => isCharge)
  const lines = (terms: Terms) => of(terms.lines, category)
  const rates = (some: (terms: Terms) => { rate: string | null }[]) => (terms: Terms) =>
    some(terms).every(({ rate }) => rateFits[category](rate))
  const name = (number: string) => `BR-${category}-${number}`
  return {
    [name('01')]: (terms) => {
      const count = of(terms.taxes, category).length
      if (parts(terms, category).length === 0) return count === 0
      return category === 'S' ? count > 0 : count === 1
    },
    [name('02')]: where(lines, partiesFit(category)),
    [name('03')]: where(discounts, partiesFit(category)),
    [name('04')]: where(charges, partiesFit(category)),
    [name('05')]: rates(lines),
    [name('06')]: rates(discounts),
    [name('07')]: rates(charges),
    [name('08')]: (terms) => baseFits(terms, category),
    [name('09')]: (terms, leeway) =>
      category === 'S'
        ? (agreementRules['BR-CO-17']?.(terms, leeway) ?? false)
        : of(terms.taxes, category).every(({ amount }) => num(amount) === 0n),
    [name('10')]: (terms) =>
      of(terms.taxes, category).every(({ reason, reasonCode }) =>
        reasonFits[category](reason !== null || reasonCode !== null),
      ),
  }
}

const onlyOutside = (some: (terms: Terms) => { category: string | null }[]) => (terms: Terms) =>
  of(terms.taxes, 'O').length === 0 || some(terms).every(({ category }) => category === 'O')

export const categoryRules: Rules = {
  ...rulesOf('S'),
  ...rulesOf('Z'),
  ...rulesOf('E'),
  ...rulesOf('AE'),
  ...rulesOf('O'),
  'BR-O-11': onlyOutside(({ taxes }) => taxes),
  'BR-O-12': onlyOutside(({ lines }) => lines),
  'BR-O-13': onlyOutside(({ allowances }) => allowances.filter(({ isCharge }) => !isCharge)),
  'BR-O-14': onlyOutside(({ allowances }) => allowances.filter(({ isCharge }) => isCharge)),
}
