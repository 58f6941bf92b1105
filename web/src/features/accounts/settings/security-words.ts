import type { SecurityEvent } from '@daybook/contract/account-security'

/** What happened, in words. */
export const securityWords: Record<SecurityEvent['type'], string> = {
  registered: 'Account made',
  signed_in: 'Signed in',
  signed_in_by_recovery_code: 'Signed in with a recovery code',
  signed_out: 'Signed out',
  session_ended: 'Signed a device out',
  other_sessions_ended: 'Signed all others out',
  token_reused: 'Session ended: its key was used twice',
  password_changed: 'Password changed',
  password_reset: 'Password set anew by e-mail',
  email_change_requested: 'New e-mail address asked for',
  email_changed: 'E-mail address changed',
  google_joined: 'Google sign-in added',
  google_left: 'Google disconnected',
  two_factor_enabled: 'Two-factor authentication turned on',
  two_factor_disabled: 'Two-factor authentication turned off',
}
