import { useMemo } from 'react'
import { useProjects } from '../../projects/projects.ts'
import { useSharedProjects } from '../../sharing/sharing.tsx'
import { useTeams } from '../../teams/teams.ts'
import type { OthersProject } from './project-options.ts'

/** Others' projects: those shared by name, and those of one's teams in which one may edit (rules §10). */
export const useOthersProjects = (isShown: boolean): readonly OthersProject[] => {
  const { data: shared } = useSharedProjects(isShown)
  const { projects: own } = useProjects()
  const teams = useTeams()
  return useMemo(() => {
    const offered = new Map<string, OthersProject>(shared?.map((project) => [project._id, project]))
    for (const { isFrozen, role, projects } of teams)
      if (!isFrozen && role !== 'viewer')
        for (const project of projects) offered.set(project._id, { ...project, sharePermission: 'editable' })
    for (const { _id } of own ?? []) offered.delete(_id)
    return [...offered.values()]
  }, [shared, own, teams])
}
