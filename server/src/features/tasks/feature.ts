import { generalProject } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { type AppParts, defineFeature } from '../../feature.ts'
import { storageCounter } from './attachment-queries.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { exportedTasks } from './export-tasks.ts'
import { importedTasks } from './import-tasks.ts'
import { taskCounter } from './queries.ts'
import { taskSchedules, taskWork } from './reactions.ts'
import { loadTask } from './read-task.ts'
import { taskRoutes } from './routes.ts'
import { taskReactions } from './with-project.ts'

declare module '../../events.ts' {
  interface DomainEvents {
    'task.created': Nothing
    'task.updated': Nothing
    'task.completed': { at: Date }
    'task.reopened': Nothing
    'task.trashed': { at: Date }
    'task.restored': Nothing
    'task.viewers': Nothing
  }
}

const routes = (parts: AppParts) => [...taskRoutes(parts.config.appOrigin), ...attachmentRoutes(parts)]

export const tasks = defineFeature({
  name: 'tasks',
  exports: { task: exportedTasks },
  imports: { tasks: importedTasks },
  routes,
  reactions: taskReactions,
  work: taskWork,
  schedules: taskSchedules,
  trash: { task: trashOf('tasks', { title: 'title', project_id: 'project_id' }, sql`not went_with_project`) },
  search: {
    task: searchOf(
      'tasks',
      { title: 'title', foldedTitle: 'search_title', foldedText: 'search_text' },
      () =>
        sql`coalesce((select p.name from projects p where p.id = r.project_id and p.trashed_at is null), ${generalProject})`,
    ),
  },
  counters: [taskCounter, storageCounter],
  shared: { task: { load: loadTask, page: null } },
})
