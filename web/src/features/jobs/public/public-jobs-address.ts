import { BudgetPeriod, JobType, Workplace } from '@daybook/contract/jobs'
import { useSearch } from '@tanstack/react-router'
import { textIn, useAddressChange } from '../../../lib/records/list/use-list-address.ts'

/** What the list shows, under the names that `GET /jobs/public` has for it. */
export interface PublicJobsSearch {
  search?: string
  type?: JobType
  workplace?: Workplace
  skill?: string
  minBudget?: number
  currency?: string
  per?: BudgetPeriod
  company?: string
}

const readSearch = (search: Record<string, unknown>): PublicJobsSearch => {
  const minBudget = Number(search.minBudget)
  const currency = textIn(search.currency)
  return {
    search: textIn(search.search),
    type: JobType.safeParse(search.type).data,
    workplace: Workplace.safeParse(search.workplace).data,
    skill: textIn(search.skill),
    // An amount without its currency says nothing.
    minBudget: currency && Number.isInteger(minBudget) && minBudget > 0 ? minBudget : undefined,
    currency,
    per: BudgetPeriod.safeParse(search.per).data,
    company: textIn(search.company),
  }
}

/** What the address of the list says, and how to change it. */
export const usePublicJobsAddress = () => {
  const shown = readSearch(useSearch({ strict: false }))
  return { shown, change: useAddressChange<PublicJobsSearch>('/jobs') }
}
