import type { PublicTemplate } from '@daybook/contract/proposal-templates'
import type { PublicRow } from './queries.ts'

/** What its owner and everybody see of a template alike. */
export const presentContent = (row: Omit<PublicRow, 'author'>): Omit<PublicTemplate, 'author'> => ({
  _id: row.id,
  name: row.name,
  category: row.category,
  description: row.description,
  sections: row.sections,
  variables: row.variables,
  pricing: row.pricing,
  currency: row.currency,
  usageCount: row.uses,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
