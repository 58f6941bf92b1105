import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { checkoutComplaint } from './checkout-complaint.ts'

const refused = (status: number, message?: string) => {
  const response = message ? ({ message } as ApiError['response']) : undefined
  return new ApiError(status, 'unknown', message ?? `Server error: ${status}`, response)
}

test.each([
  [new Error('anything'), 'Failed to create payment link'],
  [refused(400, 'Invalid email address'), 'Please log in or provide a valid email address to continue.'],
  [refused(429, 'Slow down'), 'Too many requests. Please wait a moment and try again.'],
  [refused(500), 'Payment service temporarily unavailable. Please try again later.'],
  [refused(503, 'Closed'), 'Closed'],
  [refused(502), 'Failed to create payment link'],
])('%s', (error, complaint) => {
  expect(checkoutComplaint(error)).toBe(complaint)
})
