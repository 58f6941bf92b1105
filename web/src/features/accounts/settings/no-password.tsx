import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session-store.ts'
import { forgotPassword } from '../../../lib/session-verbs.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** For who signs in by Google only: a first password comes by mail, like a forgotten one. */
export const NoPassword = () => {
  const { email } = useUser()
  const [sending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    forgotPassword(email)
      .then(
        ({ message }) => toast({ title: message, tone: 'good' }),
        (error: unknown) =>
          toast({
            title: messageOf(error, 'Failed to send reset email. Please try again.'),
            tone: 'bad',
          }),
      )
      .finally(() => setSending(false))
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted text-md">
        You sign in with Google and have no password yet. We can send you a link to set one.
      </p>
      <Button loading={sending} onClick={send}>
        Send me a link
      </Button>
    </div>
  )
}
