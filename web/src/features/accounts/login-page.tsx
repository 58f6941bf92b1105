import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { useForm } from '../../lib/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountPage } from './account-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { tellSignInFailure } from './tell-sign-in-failure.ts'

// Most people sign in without it.
const TwoFactorStep = later(async () => (await again(() => import('./two-factor-step.tsx'))).TwoFactorStep)

// Rules and call load when the page is drawn, or with the first key: the page itself stays small.
const loadRules = async () => (await again(() => import('@daybook/contract/accounts'))).Credentials
const loadVerbs = () => again(() => import('../../lib/session/session-verbs.ts'))

export const LoginPage = () => {
  const { state } = useLocation()
  useEffect(
    () =>
      void loadVerbs()
        .then(loadRules)
        .catch(() => undefined),
    [],
  )
  const [challenge, setChallenge] = useState<string>()
  const { form, field, submitting } = useForm({
    initial: { email: '', password: '' },
    schema: loadRules,
    submit: async (credentials) => setChallenge(await (await loadVerbs()).login(credentials)),
    onFailure: tellSignInFailure,
  })
  if (challenge) return <TwoFactorStep challenge={challenge} onBack={() => setChallenge(undefined)} />
  return (
    <AccountPage
      title="Sign in"
      lead="Your tasks, your hours, and what they earned."
      out={
        <Link to="/" className={linkStyles({ quiet: true })}>
          Back to Homepage
        </Link>
      }
      footer={
        <>
          New to Daybook?{' '}
          <Link to="/register" state={(before) => before} className={linkStyles()}>
            Sign up
          </Link>
        </>
      }
    >
      {state.message && (
        <p role="status" className="rounded-lg bg-wash px-3 py-2.5">
          {state.message}
        </p>
      )}
      <form {...form} className="flex flex-col gap-4">
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <div className="flex flex-col items-start gap-2">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            className="w-full"
            {...field('password')}
          />
          <Link to="/forgot-password" className={linkStyles({ quiet: true, className: 'text-sm' })}>
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" variant="primary" loading={submitting} className="mt-2 w-full">
          Sign in
        </Button>
      </form>
      <GoogleButton />
    </AccountPage>
  )
}
