import { deleteAccount } from '@daybook/contract/account-security'
import { ResendVerification, type User } from '@daybook/contract/accounts'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { replyOf } from '../../lib/api/api-error.ts'
import { useForm } from '../../lib/forms/form.ts'
import { leave, resendVerification } from '../../lib/session/session-verbs.ts'
import { useCheckOnReturn } from '../../lib/session/use-check-on-return.ts'
import { useAskedLogout } from '../../lib/session/use-logout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'

/** Shows only the newest message: earlier ones no longer apply. */
const id = 'verification'

const tellFailure = (error: unknown): void =>
  toast({
    id,
    title: 'Failed to Send Email',
    description: replyOf(error, 'Failed to send verification email. Please try again.'),
    tone: 'bad',
  })

/** The server answers as if it had sent one to any address, and sends none to a stranger's. */
const ofAccount = (known: string) =>
  ResendVerification.refine(({ email }) => email.toLowerCase() === known.toLowerCase(), {
    path: ['email'],
    message: 'The link only goes to the address of this account. To use another one, start again.',
  })

/** Deletes the account of a mistyped address, so that its username is free again (rules §3). */
const StartAgain = ({ user: { email, username } }: { user: User }) => {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    try {
      await call(deleteAccount, { body: { username } })
      leave(undefined, '/register')
    } catch (error) {
      const description = replyOf(error, 'Your account is still there. Please try again.')
      toast({ id, title: 'Not Deleted', description, tone: 'bad' })
    }
    setPending(false)
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Start again
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start again with another address?"
        description={`Your account for ${email} is deleted, and ${username} is free again as a username.`}
        confirmLabel="Delete and start again"
        pending={pending}
        onConfirm={() => void start()}
      />
    </>
  )
}

/** Replaces every page while the address is unverified. */
export const VerificationRequired = ({ user }: { user: User }) => {
  useCheckOnReturn()
  // Before the address is verified nothing waits to be sent.
  const { logout, question } = useAskedLogout(0)
  const { form, field, submitting } = useForm({
    initial: { email: user.email },
    schema: () => Promise.resolve(ofAccount(user.email)),
    submit: async ({ email }) => {
      const { message } = await resendVerification(email)
      toast({ id, title: 'Verification Email Sent', description: message, tone: 'good' })
    },
    onFailure: tellFailure,
  })
  return (
    <AccountPage
      title="Verify your email"
      lead={
        <>
          We sent a link to <strong className="break-words font-medium text-ink">{user.email}</strong>. Open
          it, and your daybook is ready.
        </>
      }
      footer={
        <>
          <Button variant="quiet" size="sm" className="-ml-3" onClick={logout}>
            Logout
          </Button>
          <StartAgain user={user} />
          {question}
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" loading={submitting} className="w-full">
          Resend verification email
        </Button>
      </form>
    </AccountPage>
  )
}
