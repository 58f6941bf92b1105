import type { Company } from '@daybook/contract/companies'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Creatable } from '../../lib/figures/creatable.ts'
import { ListFoot } from '../../lib/records/list/list-foot.tsx'
import { ListPage } from '../../lib/records/list/list-page.tsx'
import { textSearch } from '../../lib/records/list/text-search.ts'
import { textIn, useListAddress } from '../../lib/records/list/use-list-address.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { lazyCompanies, useCompanyPanels } from './companies-kind.ts'
import { companyColumns } from './company-columns.tsx'
import { companyFigures } from './company-figures.ts'
import { defaultFirst } from './company-records.ts'
import { CompanyRow } from './company-row.tsx'
import { DeleteCompany } from './delete-company.tsx'

/** What the list shows, and the panel beside it. */
export interface CompaniesSearch {
  create?: Creatable
  /** The company that is open. */
  company?: string
  find?: string
}

const readSearch = ({ find }: Record<string, unknown>): CompaniesSearch => ({ find: textIn(find) })
const everyCompany: CompaniesSearch = { find: undefined }

/** The page of companies. */
export const CompaniesPage = () => {
  const address = useListAddress('/companies', readSearch, everyCompany)
  const panels = useCompanyPanels()
  const listOf = useCallback((companies: readonly Company[], search: string) => {
    const isFound = textSearch(search)
    return companies
      .filter(({ name, legalName, email }) => isFound(name, legalName, email))
      .toSorted(defaultFirst)
  }, [])
  return (
    <ListPage
      noun="company"
      nouns="companies"
      query={lazyCompanies.useRecords()}
      {...{ address, panels, listOf }}
      columns={companyColumns}
      actions="w-16"
      Deletion={DeleteCompany}
      counts={{ aside: companyFigures }}
      filters={null}
      noneFound={(isSearching) =>
        isSearching ? { words: 'No companies match your search.', showAll: 'Show all companies' } : undefined
      }
      none={{
        figure: 'companies',
        advice: 'Add the company that you work as. Its details appear on your invoices and on a public page.',
      }}
      below={
        <ListFoot>
          <Link to="/companies/verified" className={linkStyles({ quiet: true })}>
            Verified companies
          </Link>
        </ListFoot>
      }
    >
      {(company, row) => <CompanyRow company={company} {...row} />}
    </ListPage>
  )
}
