import type { RecordEvent } from '@daybook/contract/events'
import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedClients } from './export-clients.ts'
import { importedClients } from './import/imported-clients.ts'
import { clientCounter } from './queries.ts'
import { clientSchedules, clientWork } from './reactions.ts'
import { clientRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'client'>, Nothing> {}
}

export const clients = defineFeature({
  name: 'clients',
  exports: { client: exportedClients },
  imports: { clients: importedClients },
  routes: clientRoutes,
  work: clientWork,
  schedules: clientSchedules,
  trash: { client: trashOf('clients', { title: 'name' }) },
  search: {
    client: searchOf(
      'clients',
      { title: 'name', foldedTitle: 'search_name', foldedText: 'search_text' },
      () => sql`case when r.company = '' then r.email else r.company end`,
      sql`search_notes`,
    ),
  },
  counters: [clientCounter],
})
