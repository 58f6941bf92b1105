import { sessionState } from '../session/session-store.ts'

/** One's own, by which what names no currency is counted (rules §5). */
export const ownCurrency = (): string => {
  const session = sessionState()
  return (session.status === 'authenticated' && session.user.currency) || 'USD'
}
