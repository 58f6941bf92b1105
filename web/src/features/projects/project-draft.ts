import type { Project, ProjectUpdate } from '@daybook/contract/projects'
import { formatTypedHours } from '../../lib/clock-formats.ts'
import { formatAmount } from '../../lib/figure-formats.ts'
import { ownCurrency } from '../../lib/own-currency.ts'
import type { ProjectChange } from './project-change.ts'
import { currencyOf } from './project-currency.ts'
import { blankFields, type ProjectFields } from './project-fields.ts'

/** A project that is being typed is held as its form holds it. */
export type ProjectDraft = ProjectFields

/** What was sent, back as it was typed in `currency`; of what was not sent, the blank form. */
const typedAs = (body: ProjectUpdate, currency: string): ProjectFields => {
  const { budgetMinutes, budgetAmount } = body
  const typed = (amount: number | null | undefined) => (amount == null ? '' : formatAmount(amount, currency))
  return {
    name: body.name ?? '',
    description: body.description ?? '',
    clientId: body.clientId ?? '',
    color: body.color ?? blankFields.color,
    billing: body.billing ?? blankFields.billing,
    hourlyRate: typed(body.hourlyRate),
    currency: body.currency ?? '',
    fixedPrice: typed(body.fixedPrice),
    budget: budgetMinutes != null ? 'hours' : budgetAmount != null ? 'amount' : 'none',
    budgetMinutes: budgetMinutes == null ? '' : formatTypedHours(budgetMinutes),
    budgetAmount: typed(budgetAmount),
    budgetReset: body.budgetReset ?? 'none',
    dueDate: body.dueDate ?? '',
  }
}

export const draftOf = ({ body }: ProjectChange & { kind: 'create' }): ProjectDraft =>
  typedAs(body, body.currency || ownCurrency())

const isSent = (body: ProjectUpdate, name: string): boolean =>
  name === 'budget' ? 'budgetMinutes' in body || 'budgetAmount' in body : name in body

/**
 * The fields that were typed, of a change that carries any; of an edit those that it was made on, as far as they are sent.
 * `project` tells the currency of an edit that does not say it.
 */
export const typedIn = (
  change: ProjectChange,
  project?: Pick<Project, 'amountCurrency'>,
): Partial<ProjectFields> | undefined => {
  if (change.kind === 'create') return draftOf(change)
  if (change.kind !== 'edit') return undefined
  const { fields, base, currency } = change
  const unit = currency || fields.currency || (project ? currencyOf(project) : ownCurrency())
  const typed = Object.entries(typedAs(fields, unit))
  return Object.fromEntries(typed.filter(([name]) => name in base && isSent(fields, name)))
}
