import { z } from 'zod'

/** Every error code on the wire and its HTTP status. */
export const errorStatuses = {
  validation_failed: 400,
  invalid_credentials: 401,
  unauthenticated: 401,
  token_expired: 401,
  two_factor_required: 401,
  email_not_verified: 403,
  forbidden: 403,
  pro_required: 403,
  limit_reached: 403,
  not_found: 404,
  conflict: 409,
  version_conflict: 409,
  idempotency_conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string().describe('For a person to read.'),
  error: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Path of each refused field and what is wrong with it.'),
  isLimitError: z.literal(true).optional(),
  limitType: z.literal('storage').optional().describe('Of a limit that counts bytes.'),
  requiresEmailVerification: z.literal(true).optional(),
  challenge: z.string().optional().describe('Names the sign-in that waits for its second factor.'),
  data: z
    .unknown()
    .optional()
    .describe('The current record of a version conflict; the session of an unverified login.'),
})
export type ErrorBody = z.infer<typeof ErrorBody>
