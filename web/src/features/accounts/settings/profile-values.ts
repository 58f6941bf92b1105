import type { User } from '@daybook/contract/profile'
import { formatAmount, formatMoney } from '../../../lib/formats/figure-formats.ts'
import { timezoneOf } from '../../../lib/formats/formats.ts'
import { readAmount } from '../../../lib/formats/read-amount.ts'

/** What the form shows of a person, an amount as their formats write it now. */
export const valuesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  timezone: timezoneOf(user),
  currency: user.currency,
  hourlyRate: user.hourlyRate === null ? '' : formatAmount(user.hourlyRate, user.currency),
  skills: user.skills as readonly string[],
  links: user.links.map((link, key) => ({ ...link, key })),
})
export type ProfileValues = ReturnType<typeof valuesOf>

/** An amount that looks different in currencies with and without decimals. */
const example = 10_000

/** What becomes of amounts that go by the person's currency when it changes; undefined where it does not. */
export const currencyHint = (before: string, after: string): string | undefined =>
  before === after
    ? undefined
    : `Prices and rates of projects, clients and tasks that have no currency of their own are not converted: ${formatMoney(example, before)} becomes ${formatMoney(example, after)}.`

/** A rate that reads as the saved one is no edit, in whichever formats it was written: they may have changed since. */
export const withSavedRate = (typed: ProfileValues, user: User): ProfileValues =>
  readAmount(typed.hourlyRate, user.currency) === user.hourlyRate
    ? { ...typed, hourlyRate: valuesOf(user).hourlyRate }
    : typed
