import './table.ts'
import type { RecordEvent } from '@daybook/contract/events'
import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedCompanies } from './export-companies.ts'
import { importedCompanies } from './import-companies.ts'
import { verifiedCompaniesOf } from './public-link.ts'
import { companyPages } from './public-page.tsx'
import { companySchedules, companyWork } from './reactions.tsx'
import { companyRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'company'>, Nothing> {}
}

export const companies = defineFeature({
  name: 'companies',
  exports: { company: exportedCompanies },
  imports: { companies: importedCompanies },
  routes: companyRoutes,
  work: companyWork,
  schedules: companySchedules,
  pages: companyPages,
  profile: { companies: verifiedCompaniesOf },
  search: {
    company: searchOf(
      'companies',
      { title: 'name', foldedTitle: 'search_name' },
      () => sql`r.legal_name`,
      sql`search_legal_name || E'\\n' || search_description`,
    ),
  },
  trash: { company: trashOf('companies', { title: 'name' }) },
})
