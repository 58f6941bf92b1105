import { sessionState } from './session-store.ts'

/** Whether somebody without Pro is signed in, for whom nothing of Pro is read ahead. */
export const isBasic = (): boolean => {
  const session = sessionState()
  return session.status === 'authenticated' && session.user.userType === 'basic'
}
