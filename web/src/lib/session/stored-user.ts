import type { User } from '@daybook/contract/accounts'

export const userKey = 'user'

/** The person whose session was last established on this device, known also while offline. */
export const storedUser = (): User | null => {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null
    // Without an id every answer of the server would be somebody else's.
    return typeof user?._id === 'string' ? user : null
  } catch {
    return null
  }
}

export const storeUser = (user: User): void => localStorage.setItem(userKey, JSON.stringify(user))
export const clearStoredUser = (): void => localStorage.removeItem(userKey)
