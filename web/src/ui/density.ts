import { documentPreference } from './document-preference.ts'

export type Density = 'comfortable' | 'compact'

/** The token --row-height as a number, for lists that draw only some of their rows. */
const rowHeightsPx = { comfortable: 40, compact: 32 }

export const { set: setDensity, use: useDensity } = documentPreference<Density>({
  storageKey: 'density',
  attribute: 'density',
  values: ['comfortable', 'compact'],
})

/** Pixels of one row of a list. */
export const useRowHeightPx = (): number => rowHeightsPx[useDensity()]
