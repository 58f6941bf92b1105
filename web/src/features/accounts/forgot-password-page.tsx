import { ForgotPassword } from '@daybook/contract/accounts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { replyOf } from '../../lib/api/api-error.ts'
import { useForm } from '../../lib/forms/form.ts'
import { forgotPassword } from '../../lib/session/session-verbs.ts'
import { Button } from '../../ui/button.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'

const backToLogin = (
  <Link to="/login" className={linkStyles()}>
    Back to Login
  </Link>
)

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => {
  const lead = useRef<HTMLSpanElement>(null)
  // The focused element is gone.
  useEffect(() => lead.current?.focus(), [])
  return (
    <AccountPage
      title="Check Your Email"
      lead={
        <span ref={lead} tabIndex={-1} role="status" className="outline-none">
          If there is an account for <strong className="break-words font-medium text-ink">{email}</strong>, a
          link is on its way. It works for one hour.
        </span>
      }
      footer={backToLogin}
    >
      <p className="text-ink-muted">
        Nothing arrived? Check your spam folder, or{' '}
        <button type="button" onClick={onAgain} className={linkStyles()}>
          try again
        </button>
        .
      </p>
    </AccountPage>
  )
}

export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const address = useRef<HTMLInputElement>(null)
  const { form, field, submitting } = useForm({
    initial: { email: '' },
    schema: () => Promise.resolve(ForgotPassword),
    submit: async ({ email }) => {
      setFailure(undefined)
      const { message } = await forgotPassword(email)
      toast({ id: 'reset', title: message, tone: 'good' })
      setSentTo(email)
    },
    onFailure: (error) => setFailure(replyOf(error, 'Failed to send reset email. Please try again.')),
  })
  const sendAgain = () => {
    flushSync(() => setSentTo(undefined))
    address.current?.focus()
  }
  if (sentTo) return <Sent email={sentTo} onAgain={sendAgain} />
  return (
    <AccountPage
      title="Forgot your password?"
      lead="We will send you a link to set a new one."
      footer={backToLogin}
    >
      <form {...form} className="flex flex-col gap-4">
        {failure && (
          <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2.5 text-bad">
            {failure}
          </p>
        )}
        <TextField ref={address} label="Email" type="email" autoComplete="username" {...field('email')} />
        <Button type="submit" variant="primary" loading={submitting} className="mt-2 w-full">
          Send Reset Email
        </Button>
      </form>
    </AccountPage>
  )
}
