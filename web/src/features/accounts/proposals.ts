import { fold } from '@daybook/contract/fold'

interface Typed {
  firstName: string
  lastName: string
  email: string
}

const mostLength = 32
const leastLength = 3

/** Lower-case letters and figures without accents, words joined by hyphens: `ada-lovelace`. */
const asUsername = (text: string): string => {
  const words = fold(text).match(/[a-z0-9]{1,200}/g) ?? []
  return words.join('-').slice(0, mostLength).replace(/-$/, '')
}

const ifLongEnough = (name: string): string => (name.length < leastLength ? '' : name)

/** The display name that the names suggest. */
export const proposedDisplayName = ({ firstName, lastName }: Typed): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim().slice(0, 100)

/** The username that the names suggest, else what stands before the @; empty where neither makes one. */
export const proposedUsername = ({ firstName, lastName, email }: Typed): string =>
  ifLongEnough(asUsername(`${firstName} ${lastName}`)) || ifLongEnough(asUsername(email.split('@')[0] ?? ''))
