export { useAssignable, useColors, useTeams, useTeamsQuery, useTeamView, workersOf } from './use-teams.ts'
