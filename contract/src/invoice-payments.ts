import { z } from 'zod'
import { blankable, CalendarDate, Id, largeNumber, neverBlank, text, unlessEmpty } from './primitives.ts'

/** How money came; `link` is the provider's, and a credit note's part is told apart by `creditNoteId`. */
export const PaymentMethod = z.enum(['link', 'bank', 'cash', 'card', 'other'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The most that one payment is, in minor units: what 500 lines may come to with tax, and more. */
const mostPayment = 1_000_000_000_000_000

export const InvoicePayment = z.object({
  _id: Id,
  amount: z.int().describe('Minor units of the invoice’s currency.'),
  date: z.string().describe('yyyy-mm-dd'),
  method: PaymentMethod,
  reference: z.string(),
  creditNoteId: Id.nullable().describe('The credit note that settles this part; null where money came.'),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** Without an amount, all that is open; without a date, today where the owner is, after which none may be. */
export const InvoicePaymentInput = z.object({
  _id: unlessEmpty(Id),
  amount: largeNumber(
    1,
    mostPayment,
    'Must be a whole number of the currency’s smallest unit, and more than nothing',
  )
    .optional()
    .register(neverBlank, { because: 'Without an amount all that is open is paid.' }),
  date: CalendarDate.optional(),
  method: z.enum(['bank', 'cash', 'card', 'other']).default('bank'),
  reference: blankable(text(200)),
})
export type InvoicePaymentInput = z.infer<typeof InvoicePaymentInput>
