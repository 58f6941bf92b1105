import type { TeamRole } from '@daybook/contract/teams'
import type { Generated } from 'kysely'

export interface Teams {
  id: string
  owner_id: string
  name: string
  search_name: string
  search_description: Generated<string>
  description: Generated<string>
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface TeamMembers {
  id: string
  team_id: string
  user_id: string | null
  email: string | null
  role: TeamRole
  invited_by: string | null
  token_hash: Buffer | null
  invited_at: Date
  joined_at: Date | null
}

interface TeamProjects {
  team_id: string
  project_id: string
  attached_at: Date
}

declare module '../../db/types.ts' {
  interface Tables {
    teams: Teams
    team_members: TeamMembers
    team_projects: TeamProjects
  }
}
