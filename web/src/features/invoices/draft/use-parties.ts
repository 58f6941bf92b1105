import { fold } from '@daybook/contract/fold'
import { useState } from 'react'
import type { SelectOption } from '../../../ui/select.tsx'
import { lazyClients, useMakeClient } from '../../clients/clients.ts'
import { lazyCompanies, useMakeCompany } from '../../companies/companies.ts'

type Named = { _id: string; name: string }

const optionOf = ({ _id, name }: Named): SelectOption & { words: string } => ({
  ...{ value: _id, label: name },
  words: fold(name),
})

/** The clients that an invoice can be for, and for a list those that one was for. */
export const useClientOptions = ({ withArchived = false } = {}) =>
  (lazyClients.useRecords().records ?? [])
    .filter(({ archived }) => withArchived || !archived)
    .map(({ archived, ...client }) => ({ ...optionOf(client), ...(archived && { note: 'Archived' }) }))

/** The companies that an invoice can be from, the default first. */
export const useCompanyOptions = () =>
  (lazyCompanies.useRecords().records ?? [])
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
    .map(optionOf)

/** Those to choose from, with what was made here and is not listed yet, and the way to make one. */
export const useChoices = (
  listed: readonly Named[],
  make: (name: string, choose: (id: string) => void) => void,
) => {
  const [made, setMade] = useState<readonly Named[]>([])
  const all = [...listed, ...made.filter(({ _id }) => listed.every((one) => one._id !== _id))]
  return {
    all,
    options: all.map(optionOf),
    make: (name: string, choose: (id: string) => void) =>
      make(name, (_id) => {
        setMade((before) => [...before, { _id, name }])
        choose(_id)
      }),
  }
}

/** Whom an invoice is for, and who sends it. */
export const useParties = () => {
  const { records: clients = [] } = lazyClients.useRecords()
  const { records: companies = [], isLoading: isReadingSender } = lazyCompanies.useRecords()
  return {
    clients,
    companies,
    /** The companies are on their way, and none is known yet. */
    isReadingSender,
    client: useChoices(
      clients.filter(({ archived }) => !archived),
      useMakeClient(),
    ),
    company: useChoices(companies, useMakeCompany()),
  }
}
