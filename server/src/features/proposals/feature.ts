import './table.ts'
import type { RecordEvent } from '@daybook/contract/events'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedProposals } from './export-proposals.ts'
import { proposalSchedules, proposalWork } from './reactions.tsx'
import { proposalRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'proposal'>, Nothing> {}
}

export const proposals = defineFeature({
  name: 'proposals',
  exports: { proposal: exportedProposals },
  routes: proposalRoutes,
  work: proposalWork,
  schedules: proposalSchedules,
  trash: { proposal: trashOf('proposals', { title: 'title' }) },
  search: { proposal: searchOf('proposals', { title: 'title', foldedTitle: 'search_title' }) },
})
