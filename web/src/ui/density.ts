import { documentPreference } from './document-preference.ts'
import { useIsNarrow } from './use-media-query.ts'

export type Density = 'comfortable' | 'compact'

/** The token --record-height as a number, for lists that draw only some of their rows. */
const recordHeightsPx = { comfortable: 40, compact: 32 }
/** Below 768 px, where a row has two lines. */
const twoLinesPx = { comfortable: 56, compact: 48 }

export const { set: setDensity, use: useDensity } = documentPreference<Density>({
  storageKey: 'density',
  attribute: 'density',
  values: ['comfortable', 'compact'],
})

/** Pixels of one row of a list of records. */
export const useRecordHeightPx = (): number => (useIsNarrow() ? twoLinesPx : recordHeightsPx)[useDensity()]
