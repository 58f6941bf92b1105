import { Link, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { cn } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProfileSection } from './profile-section.tsx'
import { sectionLater } from './section-later.tsx'
import { type Section, sectionIn, sections, sectionTitles } from './settings-address.ts'

const loads = {
  security: async () => (await again(() => import('./security-section.tsx'))).SecuritySection,
  notifications: async () => (await again(() => import('./notifications-section.tsx'))).NotificationsSection,
  appearance: async () => (await again(() => import('./appearance-section.tsx'))).AppearanceSection,
  tokens: async () => (await again(() => import('./tokens/tokens-section.tsx'))).TokensSection,
  data: async () => (await again(() => import('./data-section.tsx'))).DataSection,
}

const own: Record<Exclude<Section, 'plan'>, ComponentType> = {
  profile: ProfileSection,
  security: sectionLater('security', loads.security),
  notifications: sectionLater('notifications', loads.notifications),
  appearance: sectionLater('appearance', loads.appearance),
  tokens: sectionLater('tokens', loads.tokens),
  data: sectionLater('data', loads.data),
}

/** Loads while there is a network, so that sections open without one, too. */
const useAllSections = () =>
  useEffect(() => {
    for (const load of Object.values(loads)) void load().catch(() => undefined)
  }, [])

const Sections = ({ shown }: { shown: Section }) => (
  <nav aria-label="Settings" className="border-line border-b md:-ml-3 md:w-44 md:shrink-0 md:border-b-0">
    <ul className="-mb-px flex flex-wrap gap-x-4 md:flex-col md:gap-1">
      {sections.map((section) => (
        <li key={section}>
          <Link
            to="/settings"
            search={section === 'profile' ? {} : { section }}
            aria-current={section === shown ? 'page' : undefined}
            className={cn(
              'flex h-10 items-center whitespace-nowrap border-b-2 text-sm transition-colors md:rounded-lg md:border-b-0 md:px-3 md:text-base',
              section === shown
                ? 'border-ink font-medium text-ink md:bg-wash-strong'
                : 'border-transparent text-ink-muted hover:text-ink md:hover:bg-wash',
            )}
          >
            {sectionTitles[section]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** Everything about the account, a section at a time, each with an address of its own. */
export const SettingsPage = ({ others }: { others: Record<'plan', ComponentType> }) => {
  const shown = sectionIn(useSearch({ strict: false }))
  useAllSections()
  const Content = { ...own, ...others }[shown]
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Settings" />
      <OfflineBanner />
      <div className="flex flex-col gap-6 md:flex-row md:gap-12">
        <Sections shown={shown} />
        <div className="min-w-0 max-w-160 flex-1">
          <ServerNote className="mb-6">
            You are offline. You can view your settings now and change them when you are online again.
          </ServerNote>
          <div>
            <Content />
          </div>
        </div>
      </div>
    </div>
  )
}
