import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wasAnswered } from '../../lib/api/api-error.ts'
import { addressToken, isRedeemed, markRedeemed } from '../../lib/session/address-token.ts'
import { verifyEmail } from '../../lib/session/session-verbs.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'

type Verification =
  | { stage: 'verifying' }
  | { stage: 'success' }
  | { stage: 'error'; text: string; mayWork: boolean }

/** The link still works where nobody answered. */
const failureOf = (error: unknown): Verification =>
  wasAnswered(error)
    ? { stage: 'error', text: error.message || 'Email verification failed.', mayWork: false }
    : { stage: 'error', text: 'An error occurred during email verification.', mayWork: true }

const verify = async (token: string): Promise<Verification> => {
  try {
    await verifyEmail(token)
    markRedeemed()
    return { stage: 'success' }
  } catch (error) {
    return failureOf(error)
  }
}

let underWay: Promise<Verification> | undefined

/** Once a page: the token works only once, and React mounts twice in development. */
const verifyFromAddress = async (): Promise<Verification> => {
  if (isRedeemed()) return { stage: 'success' }
  const token = addressToken()
  if (!token) return { stage: 'error', text: 'No verification token found in the URL.', mayWork: false }
  underWay ??= verify(token)
  return underWay
}

export const VerifyEmailPage = () => {
  const [verification, setVerification] = useState<Verification>({ stage: 'verifying' })
  useEffect(() => {
    void verifyFromAddress().then(setVerification)
  }, [])
  const tryAgain = () => {
    underWay = undefined
    setVerification({ stage: 'verifying' })
    void verifyFromAddress().then(setVerification)
  }
  if (verification.stage === 'verifying')
    return (
      <AccountPage title="Verifying your email">
        <Spinner label="Verifying your email" className="size-6 text-ink-muted" />
      </AccountPage>
    )
  if (verification.stage === 'error')
    return (
      <AccountPage title="Verification Failed" lead={<span role="alert">{verification.text}</span>}>
        {verification.mayWork && (
          <Button variant="primary" className="w-full" onClick={tryAgain}>
            Try again
          </Button>
        )}
        <Link to="/dashboard" className={buttonStyles({ className: 'w-full' })}>
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
