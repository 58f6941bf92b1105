import * as contract from '@daybook/contract/companies'
import { Company, type CompanyCreate, type CompanyUpdate } from '@daybook/contract/companies'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { createApply } from '../../lib/records/changes/apply-change.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import type { Deletion, FieldsEdit, Restoration } from '../../lib/records/changes/standard-change.ts'
import { byName } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'
import { type CompanyFields, companyFields } from './company-fields.ts'

/** A change of a company, as data. */
export type CompanyChange =
  | CreateChange<CompanyCreate>
  | FieldsEdit<CompanyUpdate, CompanyFields>
  | { kind: 'makeDefault'; id: string }
  | Deletion
  | Restoration<Company>

/** As the server lists them: the default first, then by name. */
export const defaultFirst = (one: Company, other: Company): number =>
  one.isDefault === other.isDefault ? byName(one, other) : one.isDefault ? -1 : 1

const never = { status: 'unverified', requestedAt: null, verifiedAt: null, facts: null } as const

const applyOne = createApply<Company, CompanyChange>({
  fields: companyFields,
  compare: defaultFirst,
  sortedBy: ['name'],
  made: () => ({
    isDefault: false,
    slug: '',
    verification: never,
    publicLink: null,
    can: { edit: true, delete: true, verify: false, revoke: false, publish: true },
  }),
  own: (company) => company,
  ownList: (companies, change) =>
    change.kind === 'makeDefault'
      ? companies.map((company) => ({ ...company, isDefault: company._id === change.id })).sort(defaultFirst)
      : undefined,
})

/** The first company is the default at once. */
const applyChange = (companies: readonly Company[], change: CompanyChange): readonly Company[] => {
  const next = applyOne(companies, change)
  const isOnlyOne = change.kind === 'create' && next.length === 1
  return isOnlyOne ? next.map((company) => ({ ...company, isDefault: true })) : next
}

const listed = (client: QueryClient): readonly Company[] =>
  client.getQueryData<readonly Company[]>(['companies', 'list']) ?? []

/** The companies of the signed-in person. */
export const companyRecords = describeRecords<Company, CompanyChange>()({
  name: 'companies',
  noun: 'company',
  schema: Company,
  fields: companyFields,
  calls: {
    get: contract.getCompany,
    create: contract.createCompany,
    update: contract.updateCompany,
    delete: contract.deleteCompany,
    restore: contract.restoreCompany,
  },
  failures: {
    create: ['Failed to create company'],
    edit: ['Failed to update company'],
    delete: ['Failed to delete company'],
    restore: ['Failed to restore company'],
  },
  invalidAnswer: 'Invalid company data received from server',
  readPage: async (_, signal) => {
    const items = await call(contract.listCompanies, {}, { signal, fresh: true })
    return { items, nextCursor: null, total: items.length }
  },
  compare: defaultFirst,
  titleOf: ({ name }) => name,
  subtitleOf: ({ legalName }) => legalName,
  apply: applyChange,
  switches: {},
  own: {
    makeDefault: {
      action: 'Default company',
      failure: ['Failed to make the company the default'],
      send: async ({ id }, cache, keyed) => {
        const made = await keyed(contract.updateCompany, { params: { id }, body: { isDefault: true } })
        // The event of the former one comes a moment later, and would let two of them show as the default.
        for (const former of listed(cache.client))
          if (former.isDefault && former._id !== id) cache.keep({ ...former, isDefault: false })
        cache.keep(made)
      },
    },
  },
  // There is none; the words are for a limit that a plan may have one day.
  limit: { title: 'Company limit reached', description: 'Upgrade to Pro for unlimited companies.' },
})
