export { lazyCompanies, useCompanyPanels } from './companies-kind.ts'
export { useMakeCompany } from './make-company.ts'
