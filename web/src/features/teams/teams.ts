export { useAssignable, useTeams, useTeamsQuery, useTeamView, workersOf } from './use-teams.ts'
