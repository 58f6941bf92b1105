import './table.ts'
import type { RecordEvent } from '@daybook/contract/events'
import type { ProposalAnswer } from '@daybook/contract/notifications'
import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { endsFollowZone } from '../../records/ends-of-days.ts'
import { exportedProposals } from './export-proposals.ts'
import { proposalSchedules, proposalWork } from './reactions.tsx'
import { proposalRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'proposal'>, Nothing> {}
  interface InternalEvents {
    /** The client answered or asked; `name` is what they typed. */
    'proposal.answered': { name: string; answer: ProposalAnswer }
  }
}

/** What is written of the client that a proposal is for. */
const clientOf = (proposal: string, column: 'name' | 'search_name') =>
  sql<string>`coalesce((select ${sql.ref(`c.${column}`)} from clients c
    where c.owner_id = ${sql.ref(`${proposal}.owner_id`)} and c.id = ${sql.ref(`${proposal}.client_id`)}
      and c.trashed_at is null), '')`

export const proposals = defineFeature({
  name: 'proposals',
  exports: { proposal: exportedProposals },
  routes: proposalRoutes,
  reactions: {
    'user.zone_changed': [
      endsFollowZone({ table: 'proposals', day: 'expires_on', states: ['draft', 'sent'] }),
    ],
  },
  work: proposalWork,
  schedules: proposalSchedules,
  trash: { proposal: trashOf('proposals', { title: 'title' }) },
  search: {
    proposal: searchOf(
      'proposals',
      { title: 'title', foldedTitle: 'search_title' },
      () => clientOf('r', 'name'),
      // As the client is called now, renamed or not.
      sql`search_sections || E'\\n' || ${clientOf('proposals', 'search_name')}`,
    ),
  },
})
