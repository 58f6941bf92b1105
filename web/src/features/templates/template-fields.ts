import {
  categoryNames,
  type ProposalTemplate,
  type TemplateCategory,
  type TemplateCreate,
  type TemplateUpdate,
} from '@daybook/contract/proposal-templates'
import { pricingField, sectionsField, variablesField } from '../../lib/proposals/part-fields.ts'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { CreateForm, EditForm } from '../../lib/records/fields/field-types.ts'

/** What a person edits of a template; a new one begins with what it is called and what it is for. */
export const templateFields = describeFields<ProposalTemplate, TemplateCreate & TemplateUpdate>()({
  fields: {
    name: field.text('Name', {
      look: { autoComplete: 'off', required: true, placeholder: 'Website relaunch' },
    }),
    category: field.choice<TemplateCategory>('Category', categoryNames, 'other'),
    description: field.longText('Description'),
    currency: field.onlyIn('edit', field.currency('Currency', { beside: true })),
    isPublic: field.onlyIn('edit', field.own<boolean>('Show in the gallery', false)),
    sections: field.onlyIn('edit', sectionsField),
    variables: field.onlyIn('edit', variablesField),
    pricing: field.onlyIn('edit', pricingField),
  },
  currencyOf: ({ currency }) => currency,
})

export type TemplateFields = EditForm<(typeof templateFields)['fields']>
export type TemplateDraft = CreateForm<(typeof templateFields)['fields']>
