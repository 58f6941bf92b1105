import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wasAnswered } from '../../lib/api/api-error.ts'
import { addressToken } from '../../lib/session/address-token.ts'
import { verifyEmail } from '../../lib/session/session-verbs.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'

type Verification = { stage: 'verifying' } | { stage: 'success' } | { stage: 'error'; text: string }

const failureOf = (error: unknown): Verification => ({
  stage: 'error',
  text: wasAnswered(error)
    ? error.message || 'Email verification failed.'
    : 'An error occurred during email verification.',
})

let underWay: Promise<Verification> | undefined

/** Once a page: the token works only once, and React mounts twice in development. */
const verifyFromAddress = (): Promise<Verification> => {
  const token = addressToken()
  underWay ??= token
    ? verifyEmail(token).then((): Verification => ({ stage: 'success' }), failureOf)
    : Promise.resolve({ stage: 'error', text: 'No verification token found in the URL.' })
  return underWay
}

export const VerifyEmailPage = () => {
  const [verification, setVerification] = useState<Verification>({ stage: 'verifying' })
  useEffect(() => {
    void verifyFromAddress().then(setVerification)
  }, [])
  if (verification.stage === 'verifying')
    return (
      <AccountPage title="Verifying your email">
        <Spinner label="Verifying your email" className="size-6 text-ink-muted" />
      </AccountPage>
    )
  if (verification.stage === 'error')
    return (
      <AccountPage title="Verification Failed" lead={<span role="alert">{verification.text}</span>}>
        <Link to="/" className={buttonStyles({ className: 'w-full' })}>
          Go Back to App
        </Link>
      </AccountPage>
    )
  return (
    <AccountPage title="Email Verified!" lead={<span role="status">Your daybook is ready.</span>}>
      <Link
        to="/login"
        state={{ from: '/welcome' }}
        className={buttonStyles({ variant: 'primary', className: 'w-full' })}
      >
        Go to Login
      </Link>
    </AccountPage>
  )
}
