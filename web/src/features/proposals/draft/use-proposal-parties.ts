import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { billToOf, issuerOf, nobody } from '../../../lib/documents/parties.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { useChoices, useParties } from '../../invoices/invoices.ts'
import { useMakeProject, useProjects } from '../../projects/projects.ts'
import { factsOf } from './facts.ts'

interface Chosen {
  clientId: string
  projectId: string
  companyId: string
}

/** Whom and what a proposal is for, and who proposes it, in their own name without a company: the choices, what is chosen, and what variables say of it. */
export const useProposalParties = ({ clientId, projectId, companyId }: Chosen) => {
  const author = useUser()
  const parties = useParties()
  const { projects = [] } = useProjects()
  const project = useChoices(
    projects.filter(({ active, _id }) => active || _id === projectId),
    useMakeProject(),
  )
  const client = parties.clients.find(({ _id }) => _id === clientId)
  const company = parties.companies.find(({ _id }) => _id === companyId)
  // One that was made here a moment ago is known by its name only.
  const named = parties.client.all.find(({ _id }) => _id === clientId)
  const issuer: InvoiceParty = issuerOf(company, author)
  const billTo = client ? billToOf(client) : named ? { ...nobody, name: named.name } : null
  return {
    ...{ parties, client, company, issuer, billTo, project },
    /** The client of a project, to be chosen with it. */
    clientOf: (id: string) => projects.find(({ _id }) => _id === id)?.clientId?._id,
    factsIn: (
      currency: string,
      locale: string,
      known: Partial<{ issuer: InvoiceParty; billTo: InvoiceParty | null }> = {},
    ) =>
      factsOf({
        ...{ issuer, billTo, author, currency, locale },
        ...known,
        hasCompany: company !== undefined,
        project: project.all.find(({ _id }) => _id === projectId) ?? null,
      }),
  }
}
