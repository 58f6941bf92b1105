import type { ProposalPrice, ProposalSection, ProposalVariable } from '@daybook/contract/proposal-parts'
import type { Proposal, ProposalCreate, ProposalUpdate } from '@daybook/contract/proposals'
import { decimalText } from '../../lib/formats/decimal-text.ts'
import { percentComplaint, readPercent } from '../../lib/formats/read-decimal.ts'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { EditForm } from '../../lib/records/fields/field-types.ts'
import { onAcceptField } from './deposit-field.ts'

const orNull = (sent: unknown) => sent || null
const said = (lines: readonly string[]): string => lines.join('\n\n') || 'None'

/** What a person edits of a draft; what it was made of and what it changes stay. */
export const proposalFields = describeFields<
  Proposal,
  ProposalCreate & ProposalUpdate,
  'templateId' | 'changeOf'
>()({
  fields: {
    title: field.text('Title', { look: { autoComplete: 'off', required: true } }),
    clientId: field.pick('Client', { kept: orNull }),
    projectId: field.pick('Project', { kept: orNull, beside: true }),
    companyId: field.pick('From', { kept: orNull }),
    currency: field.currency('Currency', { beside: true }),
    locale: field.own<string>('Language', ''),
    values: field.own<Readonly<Record<string, string>>>(
      'Values',
      {},
      {
        inParts: true,
        say: (values) => Object.values(values).filter(Boolean).join(', ') || 'None',
      },
    ),
    sections: field.own<readonly ProposalSection[]>('Sections', [], {
      inParts: true,
      say: (sections) => said(sections.map(({ title, body }) => `${title}\n${body}`)),
    }),
    variables: field.own<readonly ProposalVariable[]>('Variables', [], {
      inParts: true,
      say: (variables) => said(variables.map(({ label }) => label)),
    }),
    pricing: field.own<readonly ProposalPrice[]>('Prices', [], {
      inParts: true,
      say: (pricing) => said(pricing.map(({ description }) => description)),
    }),
    taxRate: field.own<string>('Tax', '0', {
      typed: (held) => decimalText(typeof held === 'string' ? held : '0'),
      sent: (typed) => readPercent(typed),
      kept: (sent) => sent ?? '0',
      complain: percentComplaint,
    }),
    taxLabel: field.text('Name of the tax', {
      beside: true,
      look: { autoComplete: 'off', placeholder: 'Tax' },
    }),
    expiresAt: field.date('Last day to accept'),
    onAccept: onAcceptField,
    remind: field.own<boolean>('Remind the client', true, {
      say: (remind) => (remind ? 'Yes' : 'No'),
    }),
  },
  currencyOf: ({ currency }) => currency,
})

export type ProposalFields = EditForm<(typeof proposalFields)['fields']>
