import { z } from 'zod'
import { atMost, blankable, Id, requiredText, text, unlessEmpty } from './primitives.ts'

/** An IBAN's longest form; SEPA's longest has 31 characters. */
const longestIban = 34
const wrongIban = 'IBAN is invalid'
const wrongBic = 'BIC is invalid'

/** Spaces are how people group it; letters are upper-case. */
const compact = (typed: string): string => typed.replace(/ /g, '').toUpperCase()

/** Characters that an IBAN of each country has (ISO 13616). Of a country that is not listed the check digits decide. */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    AZ: 28,
    BA: 20,
    BE: 16,
    BG: 22,
    BH: 22,
    BR: 29,
    BY: 28,
    CH: 21,
    CR: 22,
  },
  ...{
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    DO: 28,
    EE: 20,
    EG: 29,
    ES: 24,
    FI: 18,
    FO: 18,
    FR: 27,
    GB: 22,
    GE: 22,
  },
  ...{
    GI: 23,
    GL: 18,
    GR: 27,
    GT: 28,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IQ: 23,
    IS: 26,
    IT: 27,
    JO: 30,
    KW: 30,
  },
  ...{
    KZ: 20,
    LB: 28,
    LC: 32,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MR: 27,
    MT: 31,
  },
  ...{
    MU: 30,
    NL: 18,
    NO: 15,
    PK: 24,
    PL: 28,
    PS: 29,
    PT: 25,
    QA: 29,
    RO: 24,
    RS: 22,
    SA: 24,
    SC: 31,
    SE: 24,
  },
  ...{ SI: 19, SK: 24, SM: 27, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
}

/** Whether the check digits agree: the number, with its first four characters at the end, is 1 modulo 97 (ISO 7064). */
const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** An IBAN as people write it, in groups of four. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

const Iban = z
  .string()
  .check(atMost(longestIban * 2, wrongIban))
  .transform(compact)
  .pipe(z.string().check(atMost(longestIban, wrongIban)).refine(isIban, wrongIban))

const Bic = z
  .string()
  .check(atMost(22, wrongBic))
  .transform(compact)
  .pipe(
    z
      .string()
      .check(atMost(11, wrongBic))
      .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, wrongBic),
  )

/** Where an invoice is paid to: an IBAN, or whatever the bank calls it in `details` (rules §9). */
export const BankAccount = z.object({
  _id: Id,
  label: z.string().describe('What the owner calls it.'),
  holder: z.string(),
  bank: z.string(),
  iban: z.string().describe('Without spaces, or blank.'),
  bic: z.string(),
  details: z.string().describe('Account and routing numbers where there is no IBAN.'),
})
export type BankAccount = z.infer<typeof BankAccount>

/** An account without `_id` is new. */
export const BankAccountInput = z
  .object({
    _id: unlessEmpty(Id),
    label: requiredText('Account name is required', 100),
    holder: blankable(text(200)),
    bank: blankable(text(200)),
    iban: blankable(Iban),
    bic: blankable(Bic),
    details: blankable(text(500)),
  })
  .refine(({ iban, details }) => iban || details, {
    error: 'Enter an IBAN or the account details',
    path: ['iban'],
  })
export type BankAccountInput = z.infer<typeof BankAccountInput>
