import './table.ts'
import type { RecordEvent } from '@daybook/contract/events'
import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedTemplates } from './export-templates.ts'
import { publicTemplatesOf } from './public-templates.ts'
import { templateSchedules, templateWork } from './reactions.ts'
import { templateRoutes } from './routes.ts'
import { templatePages } from './template-pages.tsx'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'template'>, Nothing> {}
}

export const templates = defineFeature({
  name: 'templates',
  exports: { template: exportedTemplates },
  routes: templateRoutes,
  work: templateWork,
  schedules: templateSchedules,
  pages: templatePages,
  profile: { templates: publicTemplatesOf },
  trash: { template: trashOf('templates', { title: 'name' }) },
  search: {
    template: searchOf(
      'templates',
      { title: 'name', foldedTitle: 'search_name', foldedText: 'search_text' },
      () => sql`left(r.description, 100)`,
      sql`search_sections`,
    ),
  },
})
