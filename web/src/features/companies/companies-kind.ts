import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { panelsAddress } from '../../lib/records/panels/panels-address.ts'

export const lazyCompanies = lazyRecords(
  'companies',
  async () => (await import('./company-records.ts')).companyRecords,
)

/** Whether one may ask for a verification goes by one's plan. */
export const createCompanyListener = kindListener(lazyCompanies, { of: 'company', standsOn: 'user' })

export const useCompanyPanels = panelsAddress('company', 'company')
