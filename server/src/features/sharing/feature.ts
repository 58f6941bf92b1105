import type { ShareableType } from '@daybook/contract/record-types'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { namedCounter } from './people-queries.ts'
import { sharingReactions, sharingSchedules, sharingWork } from './reactions.ts'
import { sharingRoutes } from './routes.ts'

interface SharedItem {
  ownerId: string
  at: Date
}

declare module '../../events.ts' {
  interface DomainEvents
    extends Record<`${ShareableType}.${'shared' | 'unshared'}`, SharedItem>,
      Record<`${ShareableType}.looked_at`, Nothing> {}
  interface InternalEvents {
    /** People were named who were not named before. */
    'item.named': { item: ShareableType; userIds: readonly string[] }
  }
}

export const sharing = defineFeature({
  name: 'sharing',
  routes: sharingRoutes,
  reactions: sharingReactions,
  work: sharingWork,
  schedules: sharingSchedules,
  counters: [namedCounter],
})
