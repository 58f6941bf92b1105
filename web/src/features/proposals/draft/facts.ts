import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { fillProposal, type ProposalFacts } from '@daybook/contract/proposal-text'
import type { Proposal } from '@daybook/contract/proposals'
import { timezoneOf, todayIn } from '../../../lib/formats/formats.ts'

interface Author {
  displayName: string
  email: string
  timezone: string | null
}

interface Between {
  issuer: InvoiceParty
  billTo: InvoiceParty | null
  /** Whether one of the author's companies proposes it; else they do themselves. */
  hasCompany: boolean
  project: { name: string } | null
  author: Author
  currency: string
  locale: string
}

/** What the product's own variables say, as the server will fill them in. */
export const factsOf = ({
  issuer,
  billTo,
  hasCompany,
  project,
  author,
  ...shown
}: Between): ProposalFacts => ({
  client: billTo,
  company: hasCompany ? issuer : null,
  project: project && { name: project.name },
  user: { name: author.displayName, email: author.email },
  today: todayIn(timezoneOf(author)),
  ...shown,
})

/** The title of a draft with its variables filled in, as far as they are known; that of what was sent as it is. */
export const shownTitle = (proposal: Proposal, author: Author, project: { name: string } | null): string => {
  const { status, title, variables, pricing, values, issuer, billTo, currency, locale, companyId } = proposal
  if (status !== 'draft' || !title.includes('{{')) return title
  const facts = factsOf({
    ...{ issuer, billTo, currency, locale, author, project },
    hasCompany: companyId !== null,
  })
  return fillProposal({ title, sections: [], variables, pricing }, values, facts).title
}

/** All that it comes to with its tax, in minor units: as accepted, or without the options. */
export const wholeOf = (proposal: Pick<Proposal, 'accepted' | 'total' | 'tax'>): number => {
  const { total, tax } = proposal.accepted ?? proposal
  return total + tax
}
