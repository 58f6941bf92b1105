import type { User } from '@daybook/contract/profile'
import { formatAmount } from '../../../lib/formats/figure-formats.ts'
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

/** A rate that reads as the saved one is no edit, in whichever formats it was written: they may have changed since. */
export const withSavedRate = (typed: ProfileValues, user: User): ProfileValues =>
  readAmount(typed.hourlyRate, user.currency) === user.hourlyRate
    ? { ...typed, hourlyRate: valuesOf(user).hourlyRate }
    : typed
