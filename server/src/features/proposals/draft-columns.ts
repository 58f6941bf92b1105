import { fold } from '@daybook/contract/fold'
import { endOfDay } from '@daybook/contract/local-days'
import { proposalTotals } from '@daybook/contract/proposal-figures'
import type { ProposalPrice, ProposalSection } from '@daybook/contract/proposal-parts'
import type { ProposalUpdate } from '@daybook/contract/proposals'
import { invalid } from '../../http/errors.ts'
import { keptPrices, partColumns } from '../templates/templates.ts'

/** What follows from the title alone. */
export const titleColumns = (title: string) => ({ title, search_title: fold(title) })

/** Searched besides the title. */
export const searchedSections = (sections: readonly ProposalSection[]) => ({
  search_sections: sections.map(({ title, body }) => fold(`${title}\n${body}`)).join('\n'),
})

interface Held {
  title: string
  pricing: readonly ProposalPrice[]
  tax_rate: string
}

/** What the prices come to, as columns. */
export const totalColumns = ({ pricing, tax_rate: taxRate }: Omit<Held, 'title'>) => {
  const { total, tax } = proposalTotals({ pricing, taxRate })
  return { total, tax }
}

/** The last day on which it can be accepted, and its end where its owner lives. */
const expiryColumns = (expiresAt: string | null, timezone: string) => ({
  expires_on: expiresAt,
  ends_at: expiresAt ? endOfDay(timezone, expiresAt) : null,
})

const onAcceptColumns = ({ createProject, deposit }: NonNullable<ProposalUpdate['onAccept']>) => {
  if (deposit?.type === 'amount' && deposit.value === 0)
    throw invalid({ 'onAccept.deposit.value': 'Enter an amount' })
  return { create_project: createProject, deposit: deposit && JSON.stringify(deposit) }
}

/** The columns that a change sets in a draft as it is behind its lock, but for whom it is for. */
export const changesOf = (held: Held, body: ProposalUpdate, timezone: string) => {
  const { title, values, taxRate, taxLabel, expiresAt, onAccept, remind, locale } = body
  const pricing = body.pricing ? keptPrices(body.pricing) : undefined
  return {
    ...(title !== undefined && title !== held.title && titleColumns(title)),
    ...(body.sections && searchedSections(body.sections)),
    ...partColumns({ sections: body.sections, variables: body.variables, pricing }),
    ...(values !== undefined && { values: JSON.stringify(values) }),
    ...(locale !== undefined && { locale }),
    ...(taxRate !== undefined && { tax_rate: taxRate }),
    ...(taxLabel !== undefined && { tax_label: taxLabel }),
    ...(expiresAt !== undefined && expiryColumns(expiresAt, timezone)),
    ...(onAccept !== undefined && onAcceptColumns(onAccept)),
    ...(remind !== undefined && { remind }),
    ...totalColumns({ pricing: pricing ?? held.pricing, tax_rate: taxRate ?? held.tax_rate }),
  }
}
