import { conflict, invalid } from '../../../http/errors.ts'
import type { UnbilledEntry } from './from-tasks-queries.ts'

/** Unbilled time that has a rate. */
export type RatedEntry = UnbilledEntry & { rate_minor: number; currency: string }

/** How a project is paid for whose hours come on top of its price. */
type Covering = 'fixed' | 'retainer'

const isRated = (entry: UnbilledEntry): entry is RatedEntry =>
  entry.rate_minor !== null && entry.currency !== null

const notBilled = 'The time is on a project that is not billed: change its billing before you bill it'

const isCovering = (billing: UnbilledEntry['billing']): billing is Covering =>
  billing === 'fixed' || billing === 'retainer'

/** Its currency. @throws Refusal 400 where there are several and none is wanted. */
const currencyOf = (entries: readonly RatedEntry[], wanted: string | undefined): string => {
  const [first = '', ...others] = [...new Set(entries.map(({ currency }) => currency))].sort()
  if (!wanted && others.length > 0)
    throw invalid({ currency: `The work is in ${[first, ...others].join(' and ')}: choose one of them` })
  return wanted?.toUpperCase() ?? first
}

/**
 * What can be billed of unbilled work: that with a rate, in one currency; how many entries have none, and which of it comes on
 * top of a price (rules §8).
 * @throws Refusal 409 where there is none; 400 where it is in several currencies.
 */
export const billableOf = (found: readonly UnbilledEntry[], wanted: string | undefined) => {
  if (found.length === 0) throw conflict('There is no unbilled time')
  const billed = found.filter(({ billing }) => billing !== 'none')
  if (billed.length === 0) throw conflict(notBilled)
  const rated = billed.filter(isRated)
  if (rated.length === 0) throw conflict('The unbilled time has no rate: set one before you bill it')
  const currency = currencyOf(rated, wanted)
  const entries = rated.filter((entry) => entry.currency === currency)
  if (entries.length === 0) throw conflict(`There is no unbilled time in ${currency}`)
  const covering = new Set(entries.map(({ billing }) => billing).filter(isCovering))
  return { currency, entries, unrated: billed.length - rated.length, onTopOf: [...covering].sort() }
}
