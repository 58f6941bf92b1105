import type { User } from '@daybook/contract/accounts'

/** What the shell calls the person who is signed in. */
export const nameOf = ({ displayName, firstName, lastName, username }: User): string =>
  displayName || `${firstName} ${lastName}`.trim() || username
