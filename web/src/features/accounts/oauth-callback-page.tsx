import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addressParameter } from '../../lib/address-token.ts'
import { adoptSession } from '../../lib/session-verbs.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'

const redirectDelayMs = 1_500

type Callback =
  | { stage: 'processing' }
  | { stage: 'second-factor'; challenge: string }
  | { stage: 'success' }
  | { stage: 'error'; text: string }

const failed = (text: string): Callback => ({ stage: 'error', text })

const complete = async (): Promise<Callback> => {
  if (addressParameter('error')) return failed('OAuth authentication failed. Please try again.')
  const challenge = addressParameter('challenge')
  if (challenge) return { stage: 'second-factor', challenge }
  const [accessToken, refreshToken] = [addressParameter('token'), addressParameter('refreshToken')]
  if (!accessToken || !refreshToken) return failed('Invalid OAuth response. Missing authentication tokens.')
  return adoptSession({ accessToken, refreshToken }).then(
    (): Callback => ({ stage: 'success' }),
    () => failed('Failed to complete authentication. Please try again.'),
  )
}

let underWay: Promise<Callback> | undefined

/** Once a page: React mounts twice in development. */
const completeOnce = (): Promise<Callback> => {
  underWay ??= complete()
  return underWay
}

const Success = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: '/dashboard', replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AccountPage
      title="Welcome back"
      lead={<span role="status">You are signed in. Your daybook opens in a moment.</span>}
    />
  )
}

export const OAuthCallbackPage = () => {
  const navigate = useNavigate()
  const [callback, setCallback] = useState<Callback>({ stage: 'processing' })
  useEffect(() => {
    void completeOnce().then(setCallback)
  }, [])
  switch (callback.stage) {
    case 'processing':
      return (
        <AccountPage title="Completing Authentication">
          <Spinner label="Completing Authentication" className="size-6 text-ink-muted" />
        </AccountPage>
      )
    case 'second-factor':
      return (
        <TwoFactorStep
          challenge={callback.challenge}
          onDone={() => setCallback({ stage: 'success' })}
          onBack={() => void navigate({ to: '/login' })}
        />
      )
    case 'success':
      return <Success />
    case 'error':
      return (
        <AccountPage title="Authentication Failed" lead={<span role="alert">{callback.text}</span>}>
          <Link to="/login" className={buttonStyles({ className: 'w-full' })}>
            Back to Login
          </Link>
        </AccountPage>
      )
  }
}
