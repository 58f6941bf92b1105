import * as field from './field.ts'

const line = (label: string, options?: Parameters<typeof field.text>[1]) =>
  field.lineOf('address', field.text(label, options))
const beside = true
const within = 'line1'

/** A postal address line by line, all of which stand in one row of a panel. */
export const addressFields = {
  line1: line('Address', { row: 'flex flex-col gap-2' }),
  line2: line('Address line 2', { beside, within, look: { labelHidden: true } }),
  postalCode: line('Postal code', { within, row: 'grid grid-cols-[8rem_1fr] items-start gap-4' }),
  city: line('City', { beside, within }),
  region: line('Region', { within }),
  country: field.lineOf('address', field.pick('Country', { beside, within, kept: (sent) => sent ?? '' })),
}
