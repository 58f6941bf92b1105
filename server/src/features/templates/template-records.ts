import { ProposalTemplate } from '@daybook/contract/proposal-templates'
import { createRecords } from '../../records/records.ts'
import { type TemplateRow, templateColumns } from './queries.ts'
import { readTemplate } from './read-template.ts'

/** What templates have in common with all records. */
export const templateRecords = createRecords<'templates', TemplateRow, ProposalTemplate>({
  type: 'template',
  table: 'templates',
  called: 'Template',
  schema: ProposalTemplate,
  columns: templateColumns,
  read: readTemplate,
  audienceOf: ({ owner_id }) => [owner_id],
})
