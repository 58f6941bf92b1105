import type { User } from '@daybook/contract/accounts'

/** Spec 2 §2: by first name, else username. */
export const greetingOf = ({ firstName, username }: Pick<User, 'firstName' | 'username'>): string =>
  `Welcome back, ${firstName.trim() || username || 'User'}!`
