import { disableTwoFactor } from '@daybook/contract/account-security'
import { call } from '../../../lib/api/api-client.ts'
import { useForm } from '../../../lib/forms/form.ts'
import { reloadUser } from '../../../lib/session/session-check.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSecurityChanged } from './settings.ts'
import { tellNotSaved, tellSaved } from './tell.ts'

export const DisableTwoFactor = ({ onClose }: { onClose: () => void }) => {
  const securityChanged = useSecurityChanged()
  const { form, field, submitting } = useForm({
    initial: { password: '', code: '' },
    schema: () => Promise.resolve(disableTwoFactor.body),
    submit: async (body) => {
      const { message } = await call(disableTwoFactor, { body })
      await reloadUser()
      securityChanged()
      tellSaved(message)
      onClose()
    },
    onFailure: tellNotSaved,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-factor authentication?"
      description="Your password alone will sign in to your account."
      action={
        <Button variant="danger" type="submit" form="disable-two-factor" loading={submitting}>
          Turn off
        </Button>
      }
    >
      <form {...form} id="disable-two-factor" className="flex flex-col gap-4">
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          spellCheck={false}
          {...field('code')}
        />
      </form>
    </Dialog>
  )
}
