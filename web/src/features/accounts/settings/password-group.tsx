import { changePassword } from '@daybook/contract/account-security'
import { TypedNewPassword } from '@daybook/contract/accounts'
import { z } from 'zod'
import { call } from '../../../lib/api/api-client.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { useForm } from '../../../lib/forms/form.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { NoPassword } from './no-password.tsx'
import { useSecurityChanged } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

const ChangedPassword = z.intersection(
  z.object({ currentPassword: z.string().min(1, 'Password is required') }),
  TypedNewPassword,
)

const PasswordForm = () => {
  const securityChanged = useSecurityChanged()
  const { form, field, change, values, submitting } = useForm({
    initial: blank,
    schema: () => Promise.resolve(ChangedPassword),
    submit: async ({ currentPassword, newPassword }) => {
      const { message } = await call(changePassword, { body: { currentPassword, newPassword } })
      change(blank)
      securityChanged()
      tellSaved(message)
    },
    onFailure: tellNotSaved,
  })
  return (
    <form {...form} className="flex max-w-90 flex-col gap-4">
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields
        label="New password"
        password={values.newPassword}
        fields={{ password: field('newPassword'), confirmPassword: field('confirmPassword') }}
      />
      <div>
        <ServerButton type="submit" loading={submitting}>
          Change password
        </ServerButton>
      </div>
    </form>
  )
}

export const PasswordGroup = () => (
  <SettingsGroup title="Password" lead="Changing it signs out every other device.">
    {useUser().hasPassword ? <PasswordForm /> : <NoPassword />}
  </SettingsGroup>
)
