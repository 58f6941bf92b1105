import { useMemo } from 'react'
import { useProjects } from '../../projects/projects.ts'
import { useSharedProjects } from '../../sharing/sharing.tsx'
import { useTeams } from '../../teams/teams.ts'
import type { OthersProject } from './project-options.ts'

/** Others' projects, shared by name or worked on by one's teams, with what one may do in each (rules §10). */
export const useOthersProjects = (isShown: boolean): readonly OthersProject[] => {
  const { data: shared } = useSharedProjects(isShown)
  const { projects: own } = useProjects()
  const teams = useTeams()
  return useMemo(() => {
    const offered = new Map<string, OthersProject>()
    for (const { isFrozen, role, projects } of teams)
      for (const project of projects) {
        const mayEdit = !isFrozen && role !== 'viewer'
        if (mayEdit || !offered.has(project._id))
          offered.set(project._id, { ...project, sharePermission: mayEdit ? 'editable' : 'readonly' })
      }
    for (const project of shared ?? [])
      if (offered.get(project._id)?.sharePermission !== 'editable') offered.set(project._id, project)
    for (const { _id } of own ?? []) offered.delete(_id)
    return [...offered.values()]
  }, [shared, own, teams])
}
