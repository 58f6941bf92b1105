import type { User } from '@daybook/contract/profile'
import { useState } from 'react'
import { ServerChoices } from '../../../lib/connection/needs-server.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Switch } from '../../../ui/switch.tsx'
import { saveProfile } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'

interface MailSwitchProps {
  name: keyof User['emailSwitches']
  label: string
  hint: string
}

const MailSwitch = ({ name, label, hint }: MailSwitchProps) => {
  const { emailSwitches } = useUser()
  const [wanted, setWanted] = useState<boolean>()
  const change = (isOn: boolean) => {
    setWanted(isOn)
    saveProfile({ emailSwitches: { [name]: isOn } })
      .then(() => tellSaved(), tellNotSaved)
      .finally(() => setWanted(undefined))
  }
  return <Switch label={label} hint={hint} checked={wanted ?? emailSwitches[name]} onCheckedChange={change} />
}

/** Which optional mails come; mails that keep the account safe always do. */
export const NotificationsSection = () => (
  <SettingsGroup
    title="Email"
    lead="We always e-mail you when your password, address or second factor changes."
  >
    <ServerChoices>
      <MailSwitch name="newSignIn" label="New sign-ins" hint="When somebody signs in from a new device" />
      <MailSwitch
        name="forgottenTimer"
        label="Forgotten timers"
        hint="When a timer has run for more than 8 hours"
      />
    </ServerChoices>
  </SettingsGroup>
)
