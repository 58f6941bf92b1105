import type { Session } from '@daybook/contract/accounts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addressParameter } from '../../lib/session/address-token.ts'
import { isOwnAttempt } from '../../lib/session/provider-attempt.ts'
import {
  adoptSession,
  endReplaced,
  readOffered,
  somebodyElseHere,
} from '../../lib/session/provider-session.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { refreshToken } from '../../lib/session/tokens.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { AskBeforeReplacing, type Asked } from './ask-before-replacing.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'

const redirectDelayMs = 1_500

type Callback =
  | { stage: 'processing' }
  | ({ stage: 'ask' } & Asked)
  | { stage: 'second-factor'; challenge: string; replaced: string | null }
  | { stage: 'success' }
  | { stage: 'error'; text: string }

const failed = (text: string): Callback => ({ stage: 'error', text })

const askForFactor = (challenge: string): Callback => ({
  stage: 'second-factor',
  challenge,
  replaced: refreshToken(),
})

const adopt = (offered: Session): Callback => {
  adoptSession(offered)
  return { stage: 'success' }
}

/** Continues by itself, unless a sign-in that did not begin in this tab would replace somebody else. */
const complete = async (): Promise<Callback> => {
  const isOwn = isOwnAttempt(addressParameter('attempt'))
  if (addressParameter('error')) return failed('OAuth authentication failed. Please try again.')
  const challenge = addressParameter('challenge')
  if (challenge) {
    const here = isOwn ? null : somebodyElseHere()
    return here ? { stage: 'ask', here, challenge } : askForFactor(challenge)
  }
  const [accessToken, renewal] = [addressParameter('token'), addressParameter('refreshToken')]
  if (!accessToken || !renewal) return failed('Invalid OAuth response. Missing authentication tokens.')
  const offered = await readOffered({ accessToken, refreshToken: renewal }).catch(() => null)
  if (!offered) return failed('Failed to complete authentication. Please try again.')
  const here = isOwn ? null : somebodyElseHere(offered.user._id)
  return here ? { stage: 'ask', here, offered } : adopt(offered)
}

let underWay: Promise<Callback> | undefined

/** Once a page: React mounts twice in development. */
const completeOnce = (): Promise<Callback> => {
  underWay ??= complete()
  return underWay
}

/** A new account is asked its three questions first (rules §3). */
const Success = () => {
  const navigate = useNavigate()
  const { welcomedAt } = useUser()
  const isNew = welcomedAt === null
  useEffect(() => {
    const href = isNew ? '/welcome' : '/dashboard'
    const timer = setTimeout(() => void navigate({ href, replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate, isNew])
  return (
    <AccountPage
      title={isNew ? 'Welcome' : 'Welcome back'}
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
    case 'ask':
      return (
        <AskBeforeReplacing
          {...callback}
          onContinue={() =>
            setCallback('offered' in callback ? adopt(callback.offered) : askForFactor(callback.challenge))
          }
        />
      )
    case 'second-factor':
      return (
        <TwoFactorStep
          challenge={callback.challenge}
          onDone={() => {
            endReplaced(callback.replaced)
            setCallback({ stage: 'success' })
          }}
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
