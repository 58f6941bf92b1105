import { ChangeEmail, changeEmail } from '@daybook/contract/account-security'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { useForm } from '../../../lib/forms/form.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSecurityChanged } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved } from './tell.ts'

const blank = { email: '', password: '' }

const EmailForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const securityChanged = useSecurityChanged()
  const { form, field, change, submitting } = useForm({
    initial: blank,
    schema: () => Promise.resolve(ChangeEmail),
    submit: async (body) => {
      await call(changeEmail, { body })
      change(blank)
      securityChanged()
      onSent(body.email)
    },
    onFailure: tellNotSaved,
  })
  return (
    <form {...form} className="flex max-w-90 flex-col gap-4">
      <TextField label="New email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div>
        <ServerButton type="submit" loading={submitting}>
          Change email
        </ServerButton>
      </div>
    </form>
  )
}

/** The address changes only once its owner has opened the link sent to it. */
export const EmailGroup = () => {
  const { email, hasPassword } = useUser()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SettingsGroup
      title="Email"
      lead={
        <>
          You sign in with <strong className="break-words font-medium text-ink">{email}</strong>.
        </>
      }
    >
      {sentTo && sentTo !== email && (
        <p role="status" className="rounded-lg bg-wash px-3 py-2.5">
          Check <strong className="break-words font-medium">{sentTo}</strong>. Open the link we sent there to
          change your address. All other devices are then signed out.
        </p>
      )}
      {hasPassword ? (
        <EmailForm onSent={setSentTo} />
      ) : (
        <p className="text-ink-muted text-md">Set a password first, then you can change the address.</p>
      )}
    </SettingsGroup>
  )
}
