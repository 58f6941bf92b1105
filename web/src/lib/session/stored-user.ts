import type { User } from '@daybook/contract/accounts'

export const userKey = 'user'

/** The person whose session was last established on this device, known also while offline. */
export const storedUser = (): User | null => {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null
  } catch {
    return null
  }
}

export const storeUser = (user: User): void => localStorage.setItem(userKey, JSON.stringify(user))
export const clearStoredUser = (): void => localStorage.removeItem(userKey)
