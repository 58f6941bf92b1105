import { DevicesGroup } from './devices-group.tsx'
import { EmailGroup } from './email-group.tsx'
import { GoogleGroup } from './google-group.tsx'
import { PasswordGroup } from './password-group.tsx'
import { SecurityLogGroup } from './security-log-group.tsx'
import { TwoFactorGroup } from './two-factor-group.tsx'

export const SecuritySection = () => (
  <>
    <PasswordGroup />
    <EmailGroup />
    <GoogleGroup />
    <TwoFactorGroup />
    <DevicesGroup />
    <SecurityLogGroup />
  </>
)
