import { Settings, UserRound } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'
import { storedUser } from '../../lib/session/stored-user.ts'
import { sections, sectionTitles } from './settings/settings-address.ts'

/** What a person may look for a section by, and is not its title. */
const words: Partial<Record<(typeof sections)[number], string>> = {
  profile: 'name picture time zone currency language week start locale formats clock hourly rate',
  security: 'password devices sessions two-factor email',
  notifications: 'emails',
  appearance: 'theme dark light density colour color',
  plan: 'upgrade pro payments limits',
  tokens: 'api key developer script',
  data: 'export import delete account csv zip',
}

/** The person's own profile, and every section of the settings. */
export const places = (): readonly Place[] => {
  const username = storedUser()?.username
  const profile: Place | undefined = username
    ? { label: 'Your profile', icon: UserRound, link: { to: '/profile/$username', params: { username } } }
    : undefined
  return [
    ...(profile ? [profile] : []),
    ...sections.map(
      (section): Place => ({
        label: `Settings: ${sectionTitles[section]}`,
        icon: Settings,
        link: { to: '/settings', search: { section } },
        words: words[section],
      }),
    ),
  ]
}
