import { mostAmount } from '@daybook/contract/currency'
import type { ProposalPrice, ProposalSection, ProposalVariable } from '@daybook/contract/proposal-parts'
import { formatMoney } from '../formats/figure-formats.ts'
import * as field from '../records/fields/field.ts'

/** The sections of a proposal or a template, as one field of a form. */
export const sectionsField = field.own<readonly ProposalSection[]>('Sections', [], {
  inParts: true,
  say: (sections) => sections.map(({ title, body }) => `## ${title}\n\n${body}`.trim()).join('\n\n'),
})

/** Its variables likewise. */
export const variablesField = field.own<readonly ProposalVariable[]>('Variables', [], {
  inParts: true,
  say: (variables) =>
    variables
      .map(({ key, label, default: value }) => [`{{${key}}} ${label}`, value].filter(Boolean).join(': '))
      .join('\n'),
})

/** Its prices likewise, with complaints in amounts as people write them. */
export const pricingField = field.own<readonly ProposalPrice[]>('Prices', [], {
  inParts: true,
  complain: (message, { unit, rest: [, part] }) =>
    part === 'unitPrice' ? `The line must come to at most ${formatMoney(mostAmount, unit)}` : message,
  say: (pricing) =>
    pricing.map(({ description, quantity, unit }) => `${description}, ${quantity} ${unit}`.trim()).join('\n'),
})
