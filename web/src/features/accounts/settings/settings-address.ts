export const sections = ['profile', 'security', 'notifications', 'appearance', 'plan', 'data'] as const
export type Section = (typeof sections)[number]

export const sectionTitles: Record<Section, string> = {
  profile: 'Profile',
  security: 'Security',
  notifications: 'Notifications',
  appearance: 'Appearance',
  plan: 'Plan and billing',
  data: 'Data',
}

export interface SettingsSearch {
  section?: Section
}

/** An unknown section is the first one. */
export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => {
  const section = sections.find((known) => known === search.section)
  return section && section !== 'profile' ? { section } : {}
}
