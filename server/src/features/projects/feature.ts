import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { projectCounter } from './queries.ts'
import { projectSchedules, projectWork } from './reactions.ts'
import { loadProject } from './read-project.ts'
import { projectRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents {
    'project.created': Nothing
    'project.updated': Nothing
    'project.trashed': { ownerId: string; at: Date; withTasks: boolean }
    'project.restored': { ownerId: string }
  }
}

export const projects = defineFeature({
  name: 'projects',
  routes: ({ config }) => projectRoutes(config.appOrigin),
  work: projectWork,
  schedules: projectSchedules,
  trash: { project: trashOf('projects', { title: 'name' }) },
  counters: [projectCounter],
  shared: { project: { load: loadProject, page: null } },
})
