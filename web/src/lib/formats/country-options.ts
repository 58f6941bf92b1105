import { countries } from '@daybook/contract/country'

/** The countries to choose from, and none. */
export const countryOptions = [
  { value: '', label: 'No country' },
  ...countries().map(({ code, name }) => ({ value: code, label: name })),
]
