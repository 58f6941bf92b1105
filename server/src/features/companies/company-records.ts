import { Company } from '@daybook/contract/companies'
import { createRecords } from '../../records/records.ts'
import { type CompanyRow, companyColumns } from './queries.ts'
import { readCompany } from './read-company.ts'

/** What companies have in common with all records. */
export const companyRecords = createRecords<'companies', CompanyRow, Company>({
  type: 'company',
  table: 'companies',
  called: 'Company',
  schema: Company,
  columns: companyColumns,
  read: readCompany,
  audienceOf: ({ owner_id }) => [owner_id],
})
