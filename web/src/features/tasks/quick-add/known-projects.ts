import { generalProject, type Task } from '@daybook/contract/tasks'

/** The names of the projects that stand in the loaded tasks; one that two projects bear stands there twice. */
export const knownProjects = (tasks: readonly Task[]): string[] => {
  const names = new Map<string, string>()
  for (const { project, projectId } of tasks)
    if (project !== generalProject) names.set(projectId ?? project, project)
  return [...names.values()]
}
