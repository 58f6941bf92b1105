import type { Team } from '@daybook/contract/teams'
import { atOnce, exportOf } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listTeams } from './read-team.ts'

const readOwnTeams = async (ctx: SignedIn): Promise<Team[]> =>
  (await listTeams(ctx)).filter(({ role }) => role === 'owner')

/** The teams that the person owns (rules §3). */
export const exportedTeams = exportOf<Team>({
  name: 'teams',
  about: 'the teams that you own, with their members as you see them',
  pages: (ctx) => atOnce(readOwnTeams(ctx)),
  columns: {
    Name: ({ name }) => name,
    Description: ({ description }) => description,
    Members: ({ members }) => members.length,
    Projects: ({ projects }) => projects.map(({ name }) => name).join('; '),
    Created: ({ createdAt }) => createdAt,
  },
})
