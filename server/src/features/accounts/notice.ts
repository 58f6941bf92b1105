/** What the owner is written to about, whatever their switches say; `new_sign_in` they may switch off. */
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

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    /** Without a user it does nothing: asking for a mail costs the same whether or not the address is known. */
    'accounts.send_verification': { userId: string | null; mailId: string; askedAt: string }
    'accounts.send_reset': { userId: string | null; mailId: string; askedAt: string }
    /** What an older version of the app queued does not name the session. */
    'accounts.send_email_change': { eventId: string; mailId: string; sessionId?: string }
    'accounts.send_notice': { eventId: string; notice: Notice; mailId: string }
    /** With the address, since its account is gone by then. */
    'accounts.send_farewell': { email: string; firstName: string; mailId: string }
    'accounts.delete_expired': Record<never, never>
    'accounts.clear_unverified': Record<never, never>
  }
}
