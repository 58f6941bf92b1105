import { ClientCreate } from '@daybook/contract/clients'
import { westernDigits } from '@daybook/contract/digits'
import { exampleAmount } from '@daybook/contract/typed-amount'
import { fieldErrors } from '@daybook/contract/validation'
import { unguarded } from '../../../http/csv.ts'
import type { Column, Columns } from './columns.ts'
import { countryCode } from './countries.ts'
import { amountOf, codeBeside, isWrittenIn, writtenRate } from './read-rate.ts'
import type { TableRow } from './read-table.ts'

export type ImportedClient = Omit<ClientCreate, '_id' | 'projectIds'>

export interface ReadClient {
  /** Undefined where something is wrong with it, and then `fields` says what. */
  body?: ImportedClient
  fields: Record<string, string>
}

export interface ReadRow {
  line: number
  name: string
  email: string
  company: string
  /** Whole, a rate that names no currency in this one. */
  readIn: (usualCurrency: string) => ReadClient
}

const numbered = /^(?:net[ -]?|n\/)?(\d{1,4})(?:[.,]0+)?(.*)$/is
const days = new Set([
  ...['', 'd', 'day', 'days', 'calendar day', 'calendar days', 'tag', 'tage', 'jour', 'jours'],
  ...['día', 'días', 'giorni', 'dagen', 'dias'],
])
const ends = [
  '',
  'net',
  'netto',
  'from invoice',
  'from the invoice',
  'from invoice date',
  'from the invoice date',
]

/** Whether what follows a number says that it is one of days. */
const saysDays = (words: string): boolean => {
  const said = words.toLowerCase().replace(/\.$/, '').trim()
  return ends.some((end) => said.endsWith(end) && days.has(said.slice(0, said.length - end.length).trim()))
}

const atOnce = /^(?:(?:due|payable)\s+)?(?:(?:up)?on\s+receipt|immediate(?:ly)?)\.?$/i

/** `30`, `Net 30`, `n/30`, `30 days`, `due on receipt`; else NaN, as `2 weeks` and `30 EOM` are no days to be guessed. */
const daysOf = (cell: string): number | undefined => {
  const terms = westernDigits(cell).replace(/\s+/g, ' ')
  if (terms === '') return undefined
  if (atOnce.test(terms)) return 0
  const [, number, words = ''] = numbered.exec(terms) ?? []
  return number !== undefined && saysDays(words) ? Number(number) : Number.NaN
}

const withScheme = (website: string): string =>
  website === '' || /^[a-z]+:\/\//i.test(website) ? website : `https://${website}`

const filled = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined)) as T

/** As the export writes them; anything else is left for the schema to refuse. */
const contactsOf = (cell: string): unknown => {
  try {
    return cell === '' ? undefined : JSON.parse(cell)
  } catch {
    return cell
  }
}

type Cell = (column: Column) => string

interface Rate {
  hourlyRate?: number
  currency: string
  complaint?: string
}

const knownCurrency = (code: string): string | undefined =>
  Intl.supportedValuesOf('currency').find((known) => known === code.toUpperCase())

/** A rate is in the currency that the row names, in its column or beside the amount, else in `usual`; never without one. */
const rateOf = (cell: Cell, usual: string): Rate => {
  const [named, text] = [cell('currency'), cell('hourlyRate')]
  if (text === '') return { currency: named }
  const written = writtenRate(text)
  const currency = named || (written && codeBeside(written)) || usual
  // An invalid currency is refused separately.
  const unit = knownCurrency(currency) ?? usual
  const such = `Must be an amount such as ${exampleAmount(unit)}`
  if (!written) return { hourlyRate: Number.NaN, currency, complaint: such }
  const hourlyRate = amountOf(written, unit)
  if (Number.isNaN(hourlyRate) || isWrittenIn(written, unit)) return { hourlyRate, currency, complaint: such }
  return { hourlyRate: Number.NaN, currency, complaint: `${such}, or name its currency in a column` }
}

const nameIn = (cell: Cell): string =>
  cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')

const bodyOf = (cell: Cell, { hourlyRate, currency }: Rate): object => {
  const address = filled({
    line1: cell('line1'),
    line2: cell('line2'),
    city: cell('city'),
    region: cell('region'),
    postalCode: cell('postalCode'),
    country: countryCode(cell('country')),
  })
  return filled({
    name: nameIn(cell),
    company: cell('company'),
    email: cell('email'),
    phone: cell('phone'),
    website: withScheme(cell('website')),
    notes: cell('notes'),
    taxId: cell('taxId'),
    currency,
    paymentTermsDays: daysOf(cell('paymentTermsDays')),
    hourlyRate,
    locale: cell('locale'),
    contacts: contactsOf(cell('contacts')),
    address: Object.keys(address).length > 0 ? address : undefined,
  })
}

const say: Record<string, string> = {
  contacts: 'Must be contacts in the format of a client export',
  locale: 'Must be a language code such as en-GB',
  paymentTermsDays: 'Must be a number of days such as 30',
}

const read = (cell: Cell, usualCurrency: string): ReadClient => {
  const rate = rateOf(cell, usualCurrency)
  const parsed = ClientCreate.omit({ _id: true, projectIds: true }).safeParse(bodyOf(cell, rate))
  if (parsed.success) return { body: parsed.data, fields: {} }
  const words: typeof say = { ...say, ...(rate.complaint && { hourlyRate: rate.complaint }) }
  const complaints = Object.entries(fieldErrors(parsed.error))
  return { fields: Object.fromEntries(complaints.map(([field, is]) => [field, words[field] ?? is])) }
}

/** A row as the client that it describes; cells that are blank say nothing. */
export const readRow = ({ places }: Columns, { line, cells }: TableRow): ReadRow => {
  const cell = (column: Column): string => unguarded(cells[places.get(column) ?? -1] ?? '')
  return {
    ...{ line, name: nameIn(cell), email: cell('email'), company: cell('company') },
    readIn: (usualCurrency) => read(cell, usualCurrency),
  }
}
