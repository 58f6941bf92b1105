import type { User } from '@daybook/contract/accounts'

/** How the shell addresses the signed-in person. */
export const nameOf = ({ displayName, firstName, lastName, username }: User): string =>
  displayName || `${firstName} ${lastName}`.trim() || username
