import { FormatsGroup } from './formats-group.tsx'
import { PictureField } from './picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsGroup } from './settings-group.tsx'

export const ProfileSection = () => (
  <>
    <SettingsGroup title="Picture">
      <PictureField />
    </SettingsGroup>
    <SettingsGroup title="About you" lead="Your name and your public profile.">
      <ProfileForm />
    </SettingsGroup>
    <FormatsGroup />
  </>
)
