import { ClientCreate } from '@daybook/contract/clients'
import { typedAmount } from '@daybook/contract/money'
import { fieldErrors } from '@daybook/contract/validation'
import { unguarded } from '../../../http/csv.ts'
import type { Column, Columns } from './columns.ts'
import { countryCode } from './countries.ts'
import type { TableRow } from './read-table.ts'

export type ImportedClient = Omit<ClientCreate, '_id' | 'projectIds'>

export interface ReadRow {
  line: number
  name: string
  email: string
  company: string
  /** Undefined where something is wrong with it, and then `fields` says what. */
  body: ImportedClient | undefined
  fields: Record<string, string>
}

/** `Net 30`, `30 days`, `due on receipt`. */
const daysOf = (terms: string): number | undefined => {
  if (terms === '') return undefined
  if (/receipt|immediate/i.test(terms)) return 0
  return Number(/^\D*(\d{1,4})(?:[.,]0+)?\D*$/.exec(terms)?.[1] ?? Number.NaN)
}

/** `1,234.50` and `1.234,50` as `1234.50`, without a currency beside it. */
const plainAmount = (amount: string): string => {
  const figures = amount.replace(/[\p{Sc}\p{L}\s'/]/gu, '')
  const last = Math.max(figures.lastIndexOf(','), figures.lastIndexOf('.'))
  const isGrouped = figures.includes(',') && figures.includes('.')
  return isGrouped ? `${figures.slice(0, last).replace(/[,.]/g, '')}.${figures.slice(last + 1)}` : figures
}

const knownCurrency = (code: string, own: string): string => {
  const wanted = code.toUpperCase()
  return Intl.supportedValuesOf('currency').includes(wanted) ? wanted : own
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

const bodyOf = (cell: (column: Column) => string, ownCurrency: string): object => {
  const currency = cell('currency')
  const rate = cell('hourlyRate')
  const address = filled({
    line1: cell('line1'),
    line2: cell('line2'),
    city: cell('city'),
    region: cell('region'),
    postalCode: cell('postalCode'),
    country: countryCode(cell('country')),
  })
  return filled({
    name: cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' '),
    company: cell('company'),
    email: cell('email'),
    phone: cell('phone'),
    website: withScheme(cell('website')),
    notes: cell('notes'),
    taxId: cell('taxId'),
    // A rate never without the currency that it was read in.
    currency: currency || (rate === '' ? '' : ownCurrency),
    paymentTermsDays: daysOf(cell('paymentTermsDays')),
    hourlyRate:
      rate === '' ? undefined : typedAmount(plainAmount(rate), knownCurrency(currency, ownCurrency)),
    locale: cell('locale'),
    contacts: contactsOf(cell('contacts')),
    address: Object.keys(address).length > 0 ? address : undefined,
  })
}

const say: Record<string, string> = {
  contacts: 'Must be contacts as an export of clients writes them',
  locale: 'Must be the code of a language such as en-GB',
  hourlyRate: 'Must be an amount such as 95.50',
  paymentTermsDays: 'Must be a number of days such as 30',
}

/** A row as the client that it describes; cells that are blank say nothing. */
export const readRow = ({ places }: Columns, { line, cells }: TableRow, ownCurrency: string): ReadRow => {
  const cell = (column: Column): string => unguarded(cells[places.get(column) ?? -1] ?? '')
  const body = bodyOf(cell, ownCurrency) as { name?: string; email?: string; company?: string }
  const parsed = ClientCreate.omit({ _id: true, projectIds: true }).safeParse(body)
  const complaints = parsed.success ? {} : fieldErrors(parsed.error)
  const { name = '', email = '', company = '' } = body
  return {
    ...{ line, name, email, company },
    body: parsed.data,
    fields: Object.fromEntries(
      Object.entries(complaints).map(([field, complaint]) => [field, say[field] ?? complaint]),
    ),
  }
}
