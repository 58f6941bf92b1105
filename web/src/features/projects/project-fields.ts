import { mostAmount, mostHourlyRate } from '@daybook/contract/currency'
import { defaultProjectColor } from '@daybook/contract/project-color'
import { type Billing, type Project, ProjectCreate, type ProjectUpdate } from '@daybook/contract/projects'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { EditForm } from '../../lib/records/fields/field-types.ts'

export const billingLabels: Record<Billing, string> = {
  hourly: 'Hourly',
  fixed: 'Fixed price',
  retainer: 'Retainer',
  none: 'Not billed',
}

const budgetLabels = { none: 'No budget', hours: 'Hours', amount: 'Amount' }
type BudgetKind = keyof typeof budgetLabels

const budgetOf = ({ budgetMinutes, budgetAmount }: field.Holder): BudgetKind => {
  if (budgetMinutes != null) return 'hours'
  return budgetAmount != null ? 'amount' : 'none'
}

const resetLabels: Record<Project['budgetReset'], string> = { none: 'Never', monthly: 'Every month' }

const beside = true

/** What a person edits of a project; its price is in the project's currency, else its client's, else one's own. */
export const projectFields = describeFields<Project, ProjectCreate & ProjectUpdate, 'active'>()({
  fields: {
    name: field.text('Name', { look: { required: true } }),
    description: field.markdown('Description'),
    // It is shown by what the change says of it.
    clientId: field.pick('Client', { kept: () => null }),
    color: field.own('Colour', defaultProjectColor),
    billing: field.choice('Billing', billingLabels, 'hourly'),
    currency: field.currency('Currency', { beside, within: 'billing' }),
    fixedPrice: field.amount('Price', { most: mostAmount, beside, within: 'billing' }),
    hourlyRate: field.amount('Hourly rate', { most: mostHourlyRate, beside, within: 'billing' }),
    budget: field.followsFrom(
      ['budgetMinutes', 'budgetAmount'],
      budgetOf,
      field.choice('Budget', budgetLabels, 'none'),
    ),
    budgetMinutes: field.minutes('Hours', { beside, within: 'budget' }),
    budgetAmount: field.amount('Budget amount', {
      ...{ most: mostAmount, needed: true, beside, within: 'budget' },
    }),
    budgetReset: field.choice('Budget resets', resetLabels, 'none', { beside, within: 'budget' }),
    dueDate: field.date('Due date'),
  },
  currencyOf: ({ amountCurrency }) => amountCurrency,
  applies: ({ billing, budget }) => ({
    hourlyRate: billing === 'hourly' || billing === 'retainer',
    fixedPrice: billing === 'fixed' || billing === 'retainer',
    currency: billing !== 'none' || budget === 'amount',
    budgetMinutes: budget === 'hours',
    budgetAmount: budget === 'amount',
    budgetReset: budget !== 'none',
  }),
})

export type ProjectFields = EditForm<(typeof projectFields)['fields']>

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Reads a new project's form as the contract takes it; `currencyFor` returns the currency for a client, and `names`
 * are one's existing projects, whose names the server would refuse after the form is gone.
 */
export const createSchema = (currencyFor: (clientId: string) => string, names: readonly string[]) =>
  projectFields.createSchema<ProjectCreate>(
    ProjectCreate.refine(({ name }) => names.every((taken) => !isSameName(taken, name)), {
      path: ['name'],
      message: 'You already have a project with this name',
    }),
    ({ clientId }) => currencyFor(clientId),
  )
