import { z } from 'zod'
import { mostAmount } from './currency.ts'
import { canonicalDecimal, decimal, rounded, whole } from './decimal.ts'
import { blankable, Id, largeNumber, patterned, text, unlessEmpty } from './primitives.ts'

/** The most lines that an invoice has. */
export const mostLines = 500

/** What is wrong with decimal digits that are too large a number; undefined for any other text. */
export const quantitySizeComplaint = (entered: string): string | undefined => {
  // It is asked about what is too long to be one, too.
  const typed = entered.slice(0, 100)
  if (!/^-?\d+(?:\.\d+)?$/.test(typed) || Math.abs(Number(typed)) < 1_000_000_000) return undefined
  return typed.startsWith('-') ? 'Must be at least -999,999,999' : 'Must be at most 999,999,999'
}

/** Decimal digits, with a sign where something is taken back. */
export const Quantity = patterned(
  20,
  /^-?\d{1,9}(?:\.\d{1,6})?$/,
  (typed) => quantitySizeComplaint(typed) ?? 'Must be a quantity such as 1.5',
).overwrite(canonicalDecimal)
const notAPercentage = 'Must be a percentage from 0 to 100 such as 19.5'
const Percentage = patterned(10, /^(?:\d{1,2}(?:\.\d{1,4})?|100(?:\.0{1,4})?)$/, notAPercentage).overwrite(
  canonicalDecimal,
)

/** A rate of tax in per cent, as decimal digits. */
export const TaxRate = Percentage

/** The complaint about a discount or a deposit that is of neither kind; of anything else the usual one. */
export const partKinds = {
  error: ({ code }: { code: string }) => (code === 'invalid_union' ? 'Must be percent or amount' : undefined),
}

/** Off a line or off the whole invoice: a percentage, or minor units of its currency (rules §8). */
export const Discount = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('percent'), value: Percentage }),
    z.object({
      type: z.literal('amount'),
      value: largeNumber(
        0,
        mostAmount,
        'Must be a whole number of the currency’s smallest unit, and not negative',
      ),
    }),
  ],
  partKinds,
)
export type Discount = z.infer<typeof Discount>

/** What a deposit billed at the rate of the line that takes it off, in minor units. */
const TakenOff = z.object({ base: z.int(), tax: z.int() })
export type TakenOff = z.infer<typeof TakenOff>

/** What the client approved of the time of a line (rules §5), as it was when the invoice was issued. */
export const ApprovedTime = z.object({
  seconds: z.int().describe('Approved.'),
  ofSeconds: z.int().describe('All that the line prints, and at least what it bills.'),
  by: z.array(z.string()).describe('The names that were typed.'),
  on: z.string().describe('yyyy-mm-dd: the day of the last approval.'),
})
export type ApprovedTime = z.infer<typeof ApprovedTime>

/** One line; what it comes to is computed by the calculator, never sent. */
export const InvoiceItem = z.object({
  _id: Id,
  description: z.string(),
  quantity: z.string().describe('Decimal digits; may be zero or negative.'),
  unit: z.string().describe('hour, day, item or a word of one’s own.'),
  unitPrice: z.int().describe('Minor units; with tax where `pricesIncludeTax`.'),
  taxRate: z.string().describe('Per cent.'),
  taxLabel: z.string(),
  discount: Discount.nullable(),
  taskId: Id.nullable(),
  sessionIds: z.array(Id).describe('The entries of time that it bills.'),
  deposit: TakenOff.extend({ _id: Id })
    .optional()
    .describe(
      'Of a line that takes off an issued deposit: which one, and what it billed. Of a deposit over all that was left of an invoice: which one, and that rest, below zero. No discount touches it.',
    ),
  approved: ApprovedTime.optional().describe('Of a line whose time the client approved, all or part of it.'),
  amount: z.int().describe('What the line prints: its net, or its gross where `pricesIncludeTax`.'),
  net: z.int().describe('Minor units, after its own discount.'),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

const takenAmount = largeNumber(-mostAmount, mostAmount, 'Must be what the deposit billed')

const tooMuch = 'The line must come to at most 1,000,000,000,000 of the smallest unit'

/** A line without `_id` is new; `sessionIds` stay with a line that keeps its `_id`. */
export const InvoiceItemInput = z
  .object({
    _id: unlessEmpty(Id),
    description: text(2000).default(''),
    quantity: Quantity.default('1'),
    unit: text(30).default('item'),
    // As much as the line: 20,000,000.00 is a small sum in some currencies.
    unitPrice: largeNumber(
      -mostAmount,
      mostAmount,
      'Must be a whole number of the currency’s smallest unit, and at most 1,000,000,000,000',
    ).default(0),
    taxRate: TaxRate.default('0'),
    taxLabel: text(60).default(''),
    discount: blankable(Discount),
    taskId: blankable(Id).describe(
      'A task that one sees, or that the draft names already; of any other the line is kept without it.',
    ),
    deposit: z
      .object({ base: takenAmount, tax: takenAmount })
      .optional()
      .describe(
        'As answered, for whoever computes the totals; what is kept follows from the deposit itself.',
      ),
  })
  .refine(
    ({ quantity, unitPrice }) => {
      const amount = rounded(decimal(quantity).mul(whole(unitPrice)))
      return amount <= mostAmount && amount >= -mostAmount
    },
    { path: ['unitPrice'], error: tooMuch },
  )
export type InvoiceItemInput = z.infer<typeof InvoiceItemInput>

/** What is taxed at one rate, after the invoice's discount (rules §8). */
export const TaxTotal = z.object({
  rate: z.string().describe('Per cent.'),
  label: z.string(),
  base: z.int(),
  amount: z.int(),
})
export type TaxTotal = z.infer<typeof TaxTotal>
