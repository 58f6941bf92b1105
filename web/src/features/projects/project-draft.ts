import { amountText } from '@daybook/contract/money'
import type { ProjectUpdate } from '@daybook/contract/projects'
import { ownCurrency } from '../../lib/own-currency.ts'
import type { ProjectChange } from './project-change.ts'
import { blankFields, type ProjectFields } from './project-fields.ts'
import { minutesText } from './typed-hours.ts'

/** A project that is being typed is held as its form holds it. */
export type ProjectDraft = ProjectFields

/** What was sent, back as it was typed; of what was not sent, the blank form. */
const typedAs = (body: ProjectUpdate): ProjectFields => {
  const { budgetMinutes, budgetAmount } = body
  const currency = body.currency || ownCurrency()
  const typed = (amount: number | null | undefined) => (amount == null ? '' : amountText(amount, currency))
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
    budgetMinutes: budgetMinutes == null ? '' : minutesText(budgetMinutes),
    budgetAmount: typed(budgetAmount),
    budgetReset: body.budgetReset ?? 'none',
    dueDate: body.dueDate ?? '',
  }
}

export const draftOf = ({ body }: ProjectChange & { kind: 'create' }): ProjectDraft => typedAs(body)

/** The fields that were typed, of a change that carries any; of an edit those that it was made on. */
export const typedIn = (change: ProjectChange): Partial<ProjectFields> | undefined => {
  if (change.kind === 'create') return typedAs(change.body)
  if (change.kind !== 'edit') return undefined
  const typed = Object.entries(typedAs(change.fields)).filter(([name]) => name in change.base)
  return Object.fromEntries(typed)
}
