import type { SecurityEvent } from '@daybook/contract/account-security'

/** What happened, in words. */
export const securityWords: Record<SecurityEvent['type'], string> = {
  registered: 'Account created',
  signed_in: 'Signed in',
  signed_in_by_recovery_code: 'Signed in with a recovery code',
  signed_out: 'Signed out',
  session_ended: 'Signed out a device',
  other_sessions_ended: 'Signed out all other devices',
  token_reused: 'Session ended: its key was used twice',
  password_changed: 'Password changed',
  password_reset: 'Password reset by e-mail',
  email_change_requested: 'E-mail change requested',
  email_changed: 'E-mail address changed',
  google_joined: 'Google sign-in added',
  google_left: 'Google disconnected',
  two_factor_enabled: 'Two-factor authentication turned on',
  two_factor_disabled: 'Two-factor authentication turned off',
  token_created: 'API token created',
  token_revoked: 'API token revoked',
}
