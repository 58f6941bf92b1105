import type { ProposalTemplate } from '@daybook/contract/proposal-templates'
import { atOnce, exportOf } from '../../export-source.ts'
import { listTemplates } from './read-template.ts'

/** The templates that the person wrote (rules §3). */
export const exportedTemplates = exportOf<ProposalTemplate>({
  name: 'templates',
  about: 'the templates of proposals that you wrote',
  pages: (ctx) => atOnce(listTemplates(ctx)),
  columns: {
    Name: ({ name }) => name,
    Category: ({ category }) => category,
    Description: ({ description }) => description,
    Sections: ({ sections }) => sections.map(({ title }) => title).join('; '),
    Public: ({ isPublic }) => (isPublic ? 'yes' : 'no'),
    Used: ({ usageCount }) => usageCount,
    Created: ({ createdAt }) => createdAt,
  },
})
