import { passwordStrength } from '@daybook/contract/password'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { StrengthMeter, type StrengthScore } from '../../ui/strength-meter.tsx'

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'onChange' | 'error'>

interface NewPasswordFieldsProps {
  label: 'Password' | 'New password'
  password: string
  fields: { password: Field; confirmPassword: Field }
}

/** A password that is being chosen, typed twice, with how strong it is so far. */
export const NewPasswordFields = ({ label, password, fields }: NewPasswordFieldsProps) => (
  <>
    <div className="flex flex-col gap-2">
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="At least 12 characters, with upper and lower case and a special character"
        {...fields.password}
      />
      <StrengthMeter isQuiet={password === ''} score={passwordStrength(password) as StrengthScore} />
    </div>
    <PasswordField label="Confirm password" autoComplete="new-password" {...fields.confirmPassword} />
  </>
)
