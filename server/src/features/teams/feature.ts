import './table.ts'
import type { RecordEvent } from '@daybook/contract/events'
import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedTeams } from './export-teams.ts'
import { teamReactions, teamSchedules, teamWork } from './reactions.tsx'
import { teamRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'team'> | 'team.invited' | 'team.left', Nothing> {}
}

export const teams = defineFeature({
  name: 'teams',
  exports: { team: exportedTeams },
  routes: teamRoutes,
  reactions: teamReactions,
  work: teamWork,
  schedules: teamSchedules,
  trash: { team: trashOf('teams', { title: 'name' }) },
  search: {
    team: searchOf(
      'teams',
      { title: 'name', foldedTitle: 'search_name' },
      undefined,
      sql`search_description`,
    ),
  },
})
