import { defaultProjectColor } from '@daybook/contract/project-color'
import type { Billing, Project } from '@daybook/contract/projects'
import { formatTypedHours } from '../../lib/clock-formats.ts'
import { formatAmount } from '../../lib/figure-formats.ts'

export type BudgetKind = 'none' | 'hours' | 'amount'

/** What a person edits of a project, as the form holds it: amounts and hours as they are typed, none is the empty text. */
export interface ProjectFields {
  name: string
  description: string
  clientId: string
  color: string
  billing: Billing
  hourlyRate: string
  /** Empty: the client's, else one's own. */
  currency: string
  fixedPrice: string
  budget: BudgetKind
  budgetMinutes: string
  budgetAmount: string
  budgetReset: Project['budgetReset']
  dueDate: string
}

export const blankFields: ProjectFields = {
  name: '',
  description: '',
  clientId: '',
  color: defaultProjectColor,
  billing: 'hourly',
  hourlyRate: '',
  currency: '',
  fixedPrice: '',
  budget: 'none',
  budgetMinutes: '',
  budgetAmount: '',
  budgetReset: 'none',
  dueDate: '',
}

const budgetOf = ({ budgetMinutes, budgetAmount }: Project): BudgetKind => {
  if (budgetMinutes !== null) return 'hours'
  return budgetAmount !== null ? 'amount' : 'none'
}

/** `currency` is that of the project's amounts. */
export const fieldsIn = (project: Project, currency: string): ProjectFields => {
  const typed = (amount: number | null) => (amount === null ? '' : formatAmount(amount, currency))
  return {
    name: project.name,
    description: project.description,
    clientId: project.clientId?._id ?? '',
    color: project.color,
    billing: project.billing,
    hourlyRate: typed(project.hourlyRate),
    currency: project.currency ?? '',
    fixedPrice: typed(project.fixedPrice),
    budget: budgetOf(project),
    budgetMinutes: project.budgetMinutes === null ? '' : formatTypedHours(project.budgetMinutes),
    budgetAmount: typed(project.budgetAmount),
    budgetReset: project.budgetReset,
    dueDate: project.dueDate ?? '',
  }
}

export const fieldLabels: Record<keyof ProjectFields, string> = {
  name: 'Name',
  description: 'Description',
  clientId: 'Client',
  color: 'Colour',
  billing: 'Billing',
  hourlyRate: 'Hourly rate',
  currency: 'Currency',
  fixedPrice: 'Price',
  budget: 'Budget',
  budgetMinutes: 'Hours',
  budgetAmount: 'Budget amount',
  budgetReset: 'Budget begins anew',
  dueDate: 'Due date',
}

export const billingLabels: Record<Billing, string> = {
  hourly: 'By the hour',
  fixed: 'Fixed price',
  retainer: 'Retainer',
  none: 'Not billed',
}

export const budgetLabels: Record<BudgetKind, string> = {
  none: 'No budget',
  hours: 'Hours',
  amount: 'Amount',
}

export const resetLabels: Record<Project['budgetReset'], string> = {
  none: 'Never',
  monthly: 'Every month',
}
