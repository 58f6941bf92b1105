export const sections = [
  'profile',
  'security',
  'notifications',
  'appearance',
  'plan',
  'tokens',
  'data',
] as const
export type Section = (typeof sections)[number]

export const sectionTitles: Record<Section, string> = {
  profile: 'Profile',
  security: 'Security',
  notifications: 'Notifications',
  appearance: 'Appearance',
  plan: 'Plan and billing',
  tokens: 'API tokens',
  data: 'Data',
}

export interface SettingsSearch {
  section?: Section
}

/** The section that an address names; an unknown one is the first one. */
export const sectionIn = ({ section }: { section?: unknown }): Section =>
  sections.find((known) => known === section) ?? 'profile'
