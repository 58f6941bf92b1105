import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { replyOf } from '../../../lib/api/api-error.ts'
import { resendVerification } from '../../../lib/session/session-verbs.ts'
import { useCheckOnReturn } from '../../../lib/session/use-check-on-return.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { toast } from '../../../ui/toast.ts'

/** Leads to where one signs in or up; what was typed waits. */
export const SignIn = () => {
  const { href } = useLocation()
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Link to="/login" state={{ from: href }} className={buttonStyles({ variant: 'primary' })}>
        Sign in to apply
      </Link>
      <Link to="/register" state={{ from: href }} className={buttonStyles()}>
        Sign up
      </Link>
      <span className="text-ink-muted text-sm">
        What you have typed waits here. Once signed in, you can add a file.
      </span>
    </p>
  )
}

/** Says that the address is to be verified first; the form is ready once they come back. */
export const VerifyFirst = ({ email }: { email: string }) => {
  useCheckOnReturn()
  const [isSending, setIsSending] = useState(false)
  const resend = async () => {
    setIsSending(true)
    try {
      const { message } = await resendVerification(email)
      toast({ id: 'verification', title: 'Verification Email Sent', description: message, tone: 'good' })
    } catch (error) {
      const description = replyOf(error, 'Failed to send verification email. Please try again.')
      toast({ id: 'verification', title: 'Failed to Send Email', description, tone: 'bad' })
    }
    setIsSending(false)
  }
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p>
        Verify your email to send this application: we sent a link to{' '}
        <strong className="break-words font-medium">{email}</strong>. What you have typed waits here.
      </p>
      <Button loading={isSending} onClick={() => void resend()}>
        Resend verification email
      </Button>
    </div>
  )
}
