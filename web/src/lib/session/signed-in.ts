import { storedUser } from './stored-user.ts'
import { hasTokens } from './tokens.ts'

/** Whether this browser is signed in as that person, as far as it knows. */
export const isSignedIn = (personId: string): boolean => hasTokens() && storedUser()?._id === personId
