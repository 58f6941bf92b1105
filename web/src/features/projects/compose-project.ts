import { mostAmount, mostHourlyRate } from '@daybook/contract/currency'
import { ProjectCreate, ProjectUpdate } from '@daybook/contract/projects'
import type { z } from 'zod'
import { amountComplaint } from '../../lib/amount-complaint.ts'
import { amountExample, readAmount } from '../../lib/read-amount.ts'
import { suchAs, typedMinutes } from '../../lib/typed-minutes.ts'
import { type Complaint, typedSchema } from '../../lib/typed-schema.ts'
import type { ProjectFields } from './project-fields.ts'

const isBilledByHour = ({ billing }: ProjectFields) => billing === 'hourly' || billing === 'retainer'
const hasPrice = ({ billing }: ProjectFields) => billing === 'fixed' || billing === 'retainer'

/** What of the form applies, as what does not is neither shown nor sent. */
export const appliesTo = (fields: ProjectFields) => ({
  hourlyRate: isBilledByHour(fields),
  fixedPrice: hasPrice(fields),
  currency: fields.billing !== 'none' || fields.budget === 'amount',
  budgetMinutes: fields.budget === 'hours',
  budgetAmount: fields.budget === 'amount',
  budgetReset: fields.budget !== 'none',
})

/** What is no time, or none at all where a budget was asked for, is left for the schema to refuse. */
const minutesOf = (typed: string): number => typedMinutes(typed) ?? Number.NaN

/**
 * Billing and budget go together, and an amount never without the currency that it was typed in: `currency` where the
 * form names none.
 */
const moneyOf = (fields: ProjectFields, currency: string) => {
  const applies = appliesTo(fields)
  const unit = fields.currency || currency
  const hourlyRate = applies.hourlyRate ? readAmount(fields.hourlyRate, unit) : null
  const fixedPrice = applies.fixedPrice ? readAmount(fields.fixedPrice, unit) : null
  const budgetAmount = applies.budgetAmount ? (readAmount(fields.budgetAmount, unit) ?? Number.NaN) : null
  const hasAmount = [hourlyRate, fixedPrice, budgetAmount].some((amount) => amount !== null)
  return {
    billing: fields.billing,
    hourlyRate,
    fixedPrice,
    currency: hasAmount ? unit : fields.currency,
    budgetMinutes: applies.budgetMinutes ? minutesOf(fields.budgetMinutes) : null,
    budgetAmount,
    budgetReset: applies.budgetReset ? fields.budgetReset : 'none',
  }
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const plainFields = ['name', 'description', 'clientId', 'color', 'dueDate'] as const

const most = { hourlyRate: mostHourlyRate, fixedPrice: mostAmount, budgetAmount: mostAmount }
const isAmountField = (field: string): field is keyof typeof most => field in most

/** What the contract says of minor units and minutes, said of what was typed. */
const say = ([field, message]: Complaint, typed: ProjectFields, currency: string): Complaint => {
  if (field === 'budgetMinutes' && typedMinutes(typed.budgetMinutes) === null)
    return [field, `Must be a time ${suchAs}`]
  if (!isAmountField(field)) return [field, message]
  const unit = typed.currency || currency
  if (typed[field].trim() === '') return [field, `Must be an amount such as ${amountExample(unit)}`]
  return [field, amountComplaint(typed[field], unit, most[field]) ?? message]
}

const composeProject = (fields: ProjectFields, currency: string) => ({
  ...Object.fromEntries(plainFields.map((name) => [name, fields[name]])),
  ...moneyOf(fields, currency),
})

/**
 * Takes what was typed for a new project, as the contract takes it; `currencyFor` tells that of a client's projects, `names`
 * are those of the projects that one has, which the server would refuse once more, after the form is gone.
 */
export const createSchema = (currencyFor: (clientId: string) => string, names: readonly string[]) =>
  typedSchema<ProjectFields, ProjectCreate>(
    ProjectCreate.refine(({ name }) => names.every((taken) => !isSameName(taken, name)), {
      path: ['name'],
      message: 'You have a project with this name',
    }),
    (typed) => composeProject(typed, currencyFor(typed.clientId)),
    (complaint, typed) => say(complaint, typed, currencyFor(typed.clientId)),
  )

type Money = ReturnType<typeof moneyOf>
const amounts = Object.keys(most) as (keyof typeof most)[]

/** What of billing and budget is another than before; the rest is left to whoever changes it meanwhile. */
const changedMoney = (before: ProjectFields, after: ProjectFields, currency: string): Partial<Money> => {
  const [old, now] = [moneyOf(before, currency), moneyOf(after, currency)]
  const names = (Object.keys(now) as (keyof Money)[]).filter((name) => !Object.is(now[name], old[name]))
  const isAmount = amounts.some((name) => names.includes(name))
  if (isAmount && before.currency === '' && !names.includes('currency')) names.push('currency')
  return Object.fromEntries(names.map((name) => [name, now[name]]))
}

const composeEdit = (typed: Partial<ProjectFields>, current: ProjectFields, currency: string) => ({
  ...Object.fromEntries(plainFields.flatMap((name) => (name in typed ? [[name, typed[name]]] : []))),
  ...changedMoney(current, { ...current, ...typed }, currency),
})

/** Takes what was typed over `current` for what the contract wants of it. */
export const editSchema = (current: ProjectFields, currency: string): z.ZodType<ProjectUpdate> =>
  typedSchema<Partial<ProjectFields>, ProjectUpdate>(
    ProjectUpdate,
    (typed) => composeEdit(typed, current, currency),
    (complaint, typed) => say(complaint, { ...current, ...typed }, currency),
  )
