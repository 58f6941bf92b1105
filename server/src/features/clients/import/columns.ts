import { fold } from '@daybook/contract/fold'

export const columns = [
  'name',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'website',
  'notes',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'taxId',
  'currency',
  'paymentTermsDays',
  'hourlyRate',
  'locale',
  'contacts',
] as const
export type Column = (typeof columns)[number]

/** How other programs call the columns, in letters and digits alone. */
const spellings: Record<Column, string> = {
  name: 'name clientname client customername customer contactname contact fullname displayname kunde nom nombre',
  firstName: 'firstname givenname forename vorname',
  lastName: 'lastname surname familyname nachname',
  company:
    'company companyname organization organisation organizationname organisationname business businessname firm firma',
  email: 'email emailaddress mail contactemail clientemail email1value',
  phone: 'phone phonenumber telephone telephonenumber tel mobile mobilephone phone1value telefon',
  website: 'website web url homepage websiteurl',
  notes: 'notes note comment comments remarks privatenotes description notizen',
  line1: 'street streetaddress address address1 addressline1 line1 street1 strasse',
  line2: 'address2 addressline2 line2 street2 apt suite',
  city: 'city town locality ort stadt',
  region: 'region state province county stateprovince bundesland',
  postalCode: 'postalcode postcode zip zipcode postzip plz',
  country: 'country countrycode land',
  taxId: 'taxid taxnumber vat vatid vatnumber ustid ustidnr',
  currency: 'currency currencycode',
  paymentTermsDays: 'paymentterms paymenttermsdays terms termsdays netdays',
  hourlyRate: 'rate hourlyrate hourly',
  locale: 'language locale languagecode sprache',
  contacts: 'contacts',
}

const columnOf: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) => spellings[column].split(' ').map((spelling) => [spelling, column] as const)),
)

const spellingOf = (title: string): string => fold(title).replace(/[^\p{L}\p{N}]/gu, '')

export const isKnownTitle = (title: string): boolean => columnOf.has(spellingOf(title))

export interface Columns {
  /** Where each stands; of two with one meaning, the first. */
  places: ReadonlyMap<Column, number>
  ignored: readonly string[]
}

export const readColumns = (titles: readonly string[]): Columns => {
  const places = new Map<Column, number>()
  const ignored: string[] = []
  for (const [place, title] of titles.entries()) {
    const column = columnOf.get(spellingOf(title))
    if (column && !places.has(column)) places.set(column, place)
    else if (title !== '') ignored.push(title)
  }
  return { places, ignored }
}
