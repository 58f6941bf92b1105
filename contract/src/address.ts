import { z } from 'zod'
import { Country } from './country.ts'
import { blankable, text } from './primitives.ts'

/** A postal address; every line may be blank (rules §5). */
export const Address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2, or blank.'),
})
export type Address = z.infer<typeof Address>

/** A line that is not sent stays; a blank one is cleared. */
export const AddressInput = z.object({
  line1: blankable(text(200)),
  line2: blankable(text(200)),
  city: blankable(text(100)),
  region: blankable(text(100)),
  postalCode: blankable(text(20)),
  country: blankable(Country),
})
export type AddressInput = z.infer<typeof AddressInput>

/** Missing parts of an address are blank. */
export const wholeAddress = (known: Partial<Address>): Address => ({
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  ...known,
})
