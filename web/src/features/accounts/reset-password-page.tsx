import { TypedNewPassword } from '@daybook/contract/accounts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useForm } from '../../lib/forms/form.ts'
import { addressToken, isRedeemed, markRedeemed } from '../../lib/session/address-token.ts'
import { resetPassword } from '../../lib/session/session-verbs.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const redirectDelayMs = 3_000

/** Redirects after a moment, so that the last message can be read first. */
const useRedirect = (to: '/login' | '/forgot-password') => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate, to])
}

const InvalidLink = () => {
  useRedirect('/forgot-password')
  return (
    <AccountPage
      title="Invalid Reset Link"
      lead={<span role="alert">The password reset link is invalid or missing the token.</span>}
    >
      <Link to="/forgot-password" className={buttonStyles({ variant: 'primary', className: 'w-full' })}>
        Request a new link
      </Link>
    </AccountPage>
  )
}

const Done = () => {
  useRedirect('/login')
  return (
    <AccountPage
      title="Password Reset Successful!"
      lead={<span role="status">Every device is signed out. Sign in with your new password.</span>}
    >
      <Link to="/login" className={buttonStyles({ variant: 'primary', className: 'w-full' })}>
        Go to Login
      </Link>
    </AccountPage>
  )
}

const isDeadLink = (message: string) => /invalid|expired/i.test(message)

const ResetForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const tellFailure = (error: unknown) => {
    const message = messageOf(error, 'Failed to reset password. Please try again.')
    if (!isDeadLink(message)) return setFailure(message)
    toast({
      title: 'Invalid Reset Link',
      description: 'This reset link is invalid or has expired. Please request a new one.',
      tone: 'bad',
    })
    return void navigate({ to: '/forgot-password' })
  }
  const { form, field, values, submitting } = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    schema: () => Promise.resolve(TypedNewPassword),
    submit: async ({ newPassword }) => {
      setFailure(undefined)
      await resetPassword(token, newPassword)
      markRedeemed()
      onDone()
    },
    onFailure: tellFailure,
  })
  return (
    <AccountPage title="Set a new password" lead="This signs out every device.">
      <form {...form} className="flex flex-col gap-4">
        {failure && (
          <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2.5 text-bad">
            {failure}
          </p>
        )}
        <NewPasswordFields
          label="New password"
          password={values.newPassword}
          fields={{ password: field('newPassword'), confirmPassword: field('confirmPassword') }}
        />
        <Button type="submit" variant="primary" loading={submitting} className="mt-2 w-full">
          Reset Password
        </Button>
      </form>
    </AccountPage>
  )
}

export const ResetPasswordPage = () => {
  const [done, setDone] = useState(isRedeemed)
  const token = addressToken()
  if (done) return <Done />
  return token ? <ResetForm token={token} onDone={() => setDone(true)} /> : <InvalidLink />
}
