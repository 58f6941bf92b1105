import type { ProposalRow } from './queries.ts'

type Parties = Pick<
  ProposalRow,
  'client' | 'client_id' | 'company' | 'company_id' | 'project_id' | 'project_name'
>

/** Whom and what it is for, without what is in the trash or gone: no draft can name that. */
export const livingParties = (row: Parties) => ({
  clientId: row.client && row.client_id,
  companyId: row.company && row.company_id,
  projectId: row.project_name === null ? null : row.project_id,
})
