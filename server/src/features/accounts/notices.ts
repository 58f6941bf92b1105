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

const wordings: Record<Notice, Wording> = {
  new_sign_in: {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account from a device that has not been there before.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your account with one of your recovery codes. It works no second time.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed. All other devices are signed out.',
  },
  email_change_requested: {
    subject: 'A new e-mail address was asked for',
    text: 'Somebody asked to move your account to another e-mail address. It moves when the link sent there is opened.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    text: 'Your account now belongs to another e-mail address. This one no longer signs in, and all other devices are signed out.',
  },
  google_joined: {
    subject: 'Google now signs in to your account',
    text: 'A Google account with your e-mail address can now sign in to your account.',
  },
  token_reused: {
    subject: 'A device was signed out to protect you',
    text: 'The key that keeps one of your devices signed in was used a second time, as by somebody who has copied it. That device is signed out.',
    advice:
      'If you copied or restored a browser profile, there is nothing to do. If not, set a new password now and sign out all others.',
  },
  google_left: {
    subject: 'Google no longer signs in to your account',
    text: 'No Google account signs in to your account any more. Your password does.',
  },
  two_factor_enabled: {
    subject: 'Two-factor authentication is on',
    text: 'From now on a code of your authenticator app is asked for when you sign in.',
  },
  two_factor_disabled: {
    subject: 'Two-factor authentication is off',
    text: 'Your password alone signs in to your account again.',
  },
}

const usualAdvice =
  'If this was you, there is nothing to do. If not, set a new password now and sign out all others.'
const disconnect =
  'If this was you, there is nothing to do. If not, disconnect Google in the settings under Security, and sign out all others.'
/** Without a password nobody could sign in once Google is disconnected. */
const passwordFirst =
  "If this was you, there is nothing to do. If not, log out and set a password by 'Forgot your password?', then disconnect Google in the settings under Security."

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
    ],
    advice: advice ?? adviceOn(notice, user.password_hash !== null),
    link: `${appOrigin}/settings?section=security`,
  }
}
