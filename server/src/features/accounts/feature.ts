import type { Nothing } from '../../events.ts'
import { type AppParts, defineFeature } from '../../feature.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { exportedProfile } from './export-profile.ts'
import { googleRoutes, openGoogle } from './google-routes.ts'
import { profilePages, profilePictures } from './profile-page.tsx'
import { accountReactions, accountSchedules, accountWork } from './reactions.tsx'
import { accountRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents {
    'user.registered': Nothing
    'user.updated': Nothing
    'user.deleted': Nothing
    'session.ended': Nothing
  }
  interface InternalEvents {
    'user.verified': Nothing
    'user.plan_changed': Nothing
    'user.zone_changed': { timezone: string }
  }
}

const routes = (parts: AppParts) => {
  const { google, appOrigin } = parts.config
  return [
    ...accountRoutes(parts),
    ...googleRoutes(parts, google && openGoogle(google, appOrigin), appOrigin),
    ...avatarRoutes(parts),
  ]
}

export const accounts = defineFeature({
  name: 'accounts',
  exports: { profile: exportedProfile },
  routes,
  reactions: accountReactions,
  work: (parts) => accountWork({ ...parts, appOrigin: parts.config.appOrigin }),
  schedules: accountSchedules,
  pages: profilePages,
  documents: profilePictures,
})
