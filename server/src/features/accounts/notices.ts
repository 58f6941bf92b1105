import { mailInstant } from '../../mail/mail-dates.ts'
import { textInMail } from '../../mail/typed-text.ts'
import type { Notice } from './notice.ts'
import type { UserRow } from './queries.ts'
import type { SecurityEventRow } from './security-queries.ts'

interface Wording {
  subject: string
  text: string
  /** Where it could not have been done on purpose. */
  advice?: string
}

const tokenAdvice =
  'If this was you, you do not need to do anything. If not, revoke it under API tokens in Settings, set a new password and sign out all other devices.'

const wordings: Record<Notice, Wording> = {
  new_sign_in: {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account from a new device.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your account with one of your recovery codes. That code no longer works.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'Your password was changed. All other devices are signed out.',
  },
  email_change_requested: {
    subject: 'Your e-mail address may change',
    text: 'Somebody asked to change the e-mail address of your account. It changes when they open the link we sent to the new address.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    text: 'Your account now uses another e-mail address. You can no longer sign in with this one, and all other devices are signed out.',
  },
  google_joined: {
    subject: 'You can now sign in with Google',
    text: 'A Google account with your e-mail address can now sign in to your account.',
  },
  token_reused: {
    subject: 'A device was signed out to protect you',
    text: 'The key that keeps one of your devices signed in was used twice. Somebody may have copied it. That device is signed out.',
    advice:
      'If you copied or restored a browser profile, you do not need to do anything. If not, set a new password now and sign out all other devices.',
  },
  google_left: {
    subject: 'Signing in with Google is off',
    text: 'No Google account can sign in to your account any more. Your password still can.',
  },
  two_factor_enabled: {
    subject: 'Two-factor authentication is on',
    text: 'From now on, you need a code from your authenticator app to sign in.',
  },
  two_factor_disabled: {
    subject: 'Two-factor authentication is off',
    text: 'You can sign in with your password alone again.',
  },
  token_created: {
    subject: 'An API token was created',
    text: 'Programs that know it can use your account.',
    advice: tokenAdvice,
  },
  token_revoked: {
    subject: 'An API token was revoked',
    text: 'Programs that used it can no longer use your account.',
  },
}

const usualAdvice =
  'If this was you, you do not need to do anything. If not, set a new password now and sign out all other devices.'
const disconnect =
  'If this was you, you do not need to do anything. If not, disconnect Google under Security in Settings, and sign out all other devices.'
/** Without a password nobody could sign in once Google is disconnected. */
const passwordFirst =
  "If this was you, you do not need to do anything. If not, log out, set a password with 'Forgot your password?', then disconnect Google under Security in Settings."

const adviceOn = (notice: Notice, hasPassword: boolean): string => {
  if (notice !== 'google_joined') return usualAdvice
  return hasPassword ? disconnect : passwordFirst
}

/** What the mail says. */
export const wordNotice = (notice: Notice, user: UserRow, event: SecurityEventRow, appOrigin: string) => {
  const { subject, text, advice } = wordings[notice]
  return {
    subject,
    heading: subject,
    text,
    facts: [
      `When: ${mailInstant(user, event.created_at)}`,
      `Where: ${event.ip ?? 'unknown address'}`,
      `With: ${textInMail(event.device) || 'unknown device'}`,
      ...(event.ended_device === null
        ? []
        : [`Signed out: ${textInMail(event.ended_device) || 'unknown device'}`]),
      ...(event.token_name === null ? [] : [`Token: ${textInMail(event.token_name)}`]),
    ],
    advice: advice ?? adviceOn(notice, user.password_hash !== null),
    link: `${appOrigin}/settings?section=${event.token_name === null ? 'security' : 'tokens'}`,
  }
}
