import type { RecordEvent } from '@daybook/contract/events'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { clientCounter } from './queries.ts'
import { clientSchedules, clientWork } from './reactions.ts'
import { clientRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'client'>, Nothing> {}
}

export const clients = defineFeature({
  name: 'clients',
  routes: clientRoutes,
  work: clientWork,
  schedules: clientSchedules,
  trash: { client: trashOf('clients', { title: 'name' }) },
  counters: [clientCounter],
})
