import type { ProposalPrice, ProposalSection, ProposalVariable } from '@daybook/contract/proposal-parts'
import type { TemplateCategory } from '@daybook/contract/proposal-templates'

/** A template that comes with the product, for everybody to copy (rules §12). */
export interface ShippedTemplate {
  _id: string
  name: string
  category: TemplateCategory
  description: string
  sections: readonly ProposalSection[]
  variables: readonly ProposalVariable[]
  pricing: readonly ProposalPrice[]
  currency: 'USD'
}

type VariableType = ProposalVariable['type']

/** A variable that most people can leave as it is. `value` is in the form that the type has on the wire. */
export const preset = (
  key: string,
  label: string,
  value: string,
  type: VariableType = 'text',
): ProposalVariable => ({ key, label, type, default: value, required: false })

/** A variable without which the text says nothing. */
export const required = (key: string, label: string, type: VariableType = 'text'): ProposalVariable => ({
  key,
  label,
  type,
  default: '',
  required: true,
})

interface Line {
  _id: string
  description: string
  quantity?: string
  unit?: string
  /** US cents. */
  unitPrice: number
}

/** A line that is part of the total: one item, unless it says otherwise. */
export const priced = (line: Line): ProposalPrice => ({
  quantity: '1',
  unit: 'item',
  optional: false,
  ...line,
})

/** A line that the client may add. */
export const option = (line: Line): ProposalPrice => ({ ...priced(line), optional: true })
