import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { ProposalVariable } from '@daybook/contract/proposal-parts'
import { type FilledProposal, fillProposal, type ProposalText } from '@daybook/contract/proposal-text'
import { nobody } from '../documents/parties.ts'

/** A client whom nobody has, for whom a template is shown. */
export const exampleClient: InvoiceParty = {
  ...nobody,
  ...{ name: 'Nora Lindqvist', legalName: 'Lindqvist Studio', email: 'nora@lindqvist.example' },
  phone: '+46 8 000 00 00',
  website: 'https://lindqvist.example',
  taxId: 'SE000000000001',
  address: {
    ...nobody.address,
    line1: 'Storgatan 1',
    postalCode: '111 23',
    city: 'Stockholm',
    country: 'SE',
  },
}

/** Who proposes it, where nobody does yet. */
export const exampleIssuer: InvoiceParty = {
  ...nobody,
  ...{ name: 'Your name', email: 'you@your-company.example' },
}

interface Example {
  issuer: InvoiceParty
  author: { name: string; email: string }
  /** yyyy-mm-dd. */
  today: string
  currency: string
  locale: string
}

/** What stands for a variable without a default: its label in brackets, or a figure of its type. */
const exampleOf = ({ label, key, type }: ProposalVariable, today: string): string => {
  switch (type) {
    case 'text':
      return `[${label || key}]`
    case 'number':
      return '10'
    case 'money':
      return '100000'
    case 'date':
      return today
  }
}

/** A template filled in for an example client. */
export const exampleProposal = (
  template: ProposalText,
  { issuer, author, ...shown }: Example,
): FilledProposal =>
  fillProposal(
    template,
    Object.fromEntries(
      template.variables
        .filter((variable) => variable.default === '')
        .map((variable) => [variable.key, exampleOf(variable, shown.today)]),
    ),
    {
      client: exampleClient,
      company: issuer,
      project: { name: 'New website' },
      user: author,
      ...shown,
    },
  )
