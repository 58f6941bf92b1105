import { useState } from 'react'
import { useUser } from '../../../lib/session-store.ts'
import { Switch } from '../../../ui/switch.tsx'
import { saveProfile } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { tellNotSaved, tellSaved } from './tell.ts'

/** Which mails come; those that keep the account safe always do. */
export const NotificationsSection = () => {
  const { emailSwitches } = useUser()
  const [wanted, setWanted] = useState<boolean>()
  const change = (newSignIn: boolean) => {
    setWanted(newSignIn)
    saveProfile({ emailSwitches: { newSignIn } })
      .then(() => tellSaved(), tellNotSaved)
      .finally(() => setWanted(undefined))
  }
  return (
    <SettingsGroup
      title="Email"
      lead="Changes of your password, your address or your second factor are always told."
    >
      <Switch
        label="New sign-ins"
        hint="When somebody signs in from a device that was not seen before"
        checked={wanted ?? emailSwitches.newSignIn}
        onCheckedChange={change}
      />
    </SettingsGroup>
  )
}
