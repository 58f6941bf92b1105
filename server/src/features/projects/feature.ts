import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedProjects } from './export-projects.ts'
import { importedProjects } from './import-projects.ts'
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
  exports: { project: exportedProjects },
  imports: { projects: importedProjects },
  routes: ({ config }) => projectRoutes(config.appOrigin),
  work: projectWork,
  schedules: projectSchedules,
  trash: { project: trashOf('projects', { title: 'name' }) },
  search: {
    project: searchOf(
      'projects',
      { title: 'name', foldedTitle: 'search_name', foldedText: 'search_text' },
      // Whom it is for is its owner's own matter, as on its page.
      (viewer) => sql`coalesce((select c.name from clients c
        where c.id = r.client_id and c.trashed_at is null and r.owner_id = ${viewer}), '')`,
    ),
  },
  counters: [projectCounter],
  shared: { project: { load: loadProject, page: null } },
})
