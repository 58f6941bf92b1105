/** Mails about the account that people cannot switch off; only `new_sign_in` has a switch. */
export type Notice =
  | 'new_sign_in'
  | 'recovery_code_used'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'google_joined'
  | 'token_reused'
  | 'google_left'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'token_created'
  | 'token_revoked'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    /** Does nothing without a user: asking for a mail costs the same for known and unknown addresses. */
    'accounts.send_verification': { userId: string | null; mailId: string; askedAt: string }
    'accounts.send_reset': { userId: string | null; mailId: string; askedAt: string }
    /** Payloads from an older version of the app do not name the session. */
    'accounts.send_email_change': { eventId: string; mailId: string; sessionId?: string }
    'accounts.send_notice': { eventId: string; notice: Notice; mailId: string }
    /** Includes the address, since the account is gone by then. */
    'accounts.send_farewell': { email: string; firstName: string; mailId: string }
    'accounts.delete_expired': Record<never, never>
    'accounts.clear_unverified': Record<never, never>
  }
}
