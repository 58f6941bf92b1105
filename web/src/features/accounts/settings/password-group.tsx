import { changePassword } from '@daybook/contract/account-security'
import { TypedNewPassword } from '@daybook/contract/accounts'
import { passwordStrength } from '@daybook/contract/password'
import { z } from 'zod'
import { call } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StrengthMeter, type StrengthScore } from '../../../ui/strength-meter.tsx'
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
      <div className="flex flex-col gap-2">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters, with upper and lower case and a special character"
          {...field('newPassword')}
        />
        <StrengthMeter score={passwordStrength(values.newPassword) as StrengthScore} />
      </div>
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <div>
        <Button type="submit" loading={submitting}>
          Change password
        </Button>
      </div>
    </form>
  )
}

export const PasswordGroup = () => (
  <SettingsGroup title="Password" lead="Changing it signs out every other device.">
    {useUser().hasPassword ? <PasswordForm /> : <NoPassword />}
  </SettingsGroup>
)
