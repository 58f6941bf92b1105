import { ApiError } from '../../lib/api/api-error.ts'

/** Why paying is impossible now, in the words of spec 1 §8. */
export const checkoutComplaint = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Failed to create payment link'
  if (error.message.includes('Invalid email address'))
    return 'Please log in or provide a valid email address to continue.'
  if (error.status === 429) return 'Too many requests. Please wait a moment and try again.'
  if (error.status === 500) return 'Payment service temporarily unavailable. Please try again later.'
  return error.response?.message ?? 'Failed to create payment link'
}
