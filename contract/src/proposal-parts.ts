import { z } from 'zod'
import { isCalendarDate } from './calendar.ts'
import { mostAmount } from './currency.ts'
import { decimal, rounded, whole } from './decimal.ts'
import { Quantity, quantitySizeComplaint } from './invoice-lines.ts'
import { atMost, Id, largeNumber, patterned, requiredText, text, unlessEmpty } from './primitives.ts'

export const mostSections = 30
export const mostVariables = 40
export const mostPrices = 100
/** The longest text of one section, in characters. */
export const longestSection = 20_000

/** A part of a proposal under a heading of its own. */
export const ProposalSection = z.object({
  title: z.string(),
  body: z.string().describe('Markdown; `{{key}}` stands for a variable.'),
})
export type ProposalSection = z.infer<typeof ProposalSection>

export const VariableType = z.enum(['text', 'number', 'money', 'date'])
export type VariableType = z.infer<typeof VariableType>

/** What is filled in for each client anew (rules §12). */
export const ProposalVariable = z.object({
  key: z.string().describe('As texts name it: `{{key}}`.'),
  label: z.string(),
  type: VariableType,
  default: z.string().describe('Of money in minor units, of a date yyyy-mm-dd; empty where there is none.'),
  required: z.boolean(),
})
export type ProposalVariable = z.infer<typeof ProposalVariable>

/** One line of the table of prices. */
export const ProposalPrice = z.object({
  _id: Id,
  description: z.string(),
  quantity: z.string().describe('Decimal digits.'),
  unit: z.string().describe('hour, day, item or a word of one’s own.'),
  unitPrice: z.int().describe('Minor units, without tax.'),
  optional: z.boolean().describe('The client chooses; the total does not count it (rules §12).'),
})
export type ProposalPrice = z.infer<typeof ProposalPrice>

const SectionInput = z.object({
  title: requiredText('Section title is required', 200),
  body: text(longestSection).default(''),
})

/** `today` and `total` are the product's own. */
const reservedKeys = new Set(['today', 'total'])

const notAKey = 'Must begin with a letter, and have small letters, digits and underscores only'
const VariableKey = patterned(40, /^[a-z][a-z0-9_]{0,39}$/, notAKey).refine(
  (key) => !reservedKeys.has(key),
  'Is filled in by Daybook itself',
)

const complaints: Record<Exclude<VariableType, 'text'>, string> = {
  number: 'Must be a number such as 12.5',
  money: 'Must be a whole number of the currency’s smallest unit',
  date: 'Must be a date in the form yyyy-mm-dd',
}
const isMoney = (value: string): boolean =>
  /^-?\d{1,13}$/.test(value) && Math.abs(Number(value)) <= mostAmount

/** What is wrong with the value of a variable; undefined for a blank one, and where nothing is. */
export const valueComplaint = (type: VariableType, value: string): string | undefined => {
  if (value === '' || type === 'text') return undefined
  const isRight =
    type === 'number'
      ? Quantity.safeParse(value).success
      : type === 'money'
        ? isMoney(value)
        : value.length === 10 && isCalendarDate(value)
  if (isRight) return undefined
  return (type === 'number' && quantitySizeComplaint(value)) || complaints[type]
}

const VariableInput = z
  .object({
    key: VariableKey,
    label: requiredText('Label is required', 80),
    type: VariableType.default('text'),
    default: text(500).default(''),
    required: z.boolean().default(false),
  })
  .superRefine(({ type, default: value }, context) => {
    const message = valueComplaint(type, value)
    if (message) context.addIssue({ code: 'custom', path: ['default'], message })
  })

const notAPrice = 'Must be a whole number of the currency’s smallest unit, and at most 1,000,000,000,000'
const PriceInput = z
  .object({
    _id: unlessEmpty(Id),
    description: requiredText('Description is required', 500),
    quantity: Quantity.default('1'),
    unit: text(30).default('item'),
    unitPrice: largeNumber(-mostAmount, mostAmount, notAPrice).default(0),
    optional: z.boolean().default(false),
  })
  .refine(
    ({ quantity, unitPrice }) => {
      const amount = rounded(decimal(quantity).mul(whole(unitPrice)))
      return amount <= mostAmount && amount >= -mostAmount
    },
    { path: ['unitPrice'], error: 'The line must come to at most 1,000,000,000,000 of the smallest unit' },
  )

const isDistinct = (variables: readonly { key: string }[]): boolean =>
  new Set(variables.map(({ key }) => key)).size === variables.length

export const ProposalSections = z.array(SectionInput).max(mostSections, `At most ${mostSections} sections`)
export const ProposalVariables = z
  .array(VariableInput)
  .max(mostVariables, `At most ${mostVariables} variables`)
  .refine(isDistinct, 'Two variables have the same key')
export const ProposalPricing = z.array(PriceInput).max(mostPrices, `At most ${mostPrices} prices`)
export type ProposalPriceInput = z.infer<typeof PriceInput>

const WholeValue = largeNumber(-mostAmount, mostAmount, 'Must be text or a whole number').transform(String)

/** What the variables are, by their keys; money in minor units, dates as yyyy-mm-dd. */
export const ProposalValues = z
  .record(z.string().check(atMost(40)), z.union([text(500), WholeValue]))
  .refine((values) => Object.keys(values).length <= mostVariables, `At most ${mostVariables} values`)
export type ProposalValues = z.infer<typeof ProposalValues>
