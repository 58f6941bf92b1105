import type { TimesheetCounts } from '@daybook/contract/timesheets'
import { formatCount } from '../../../lib/formats/formats.ts'

/** As in `14 of 16 approved, 2 queried`. */
export const countsText = ({ entries, approved, queried, changed }: TimesheetCounts): string =>
  [
    `${formatCount(approved)} of ${formatCount(entries)} approved`,
    queried > 0 && `${formatCount(queried)} queried`,
    changed > 0 && `${formatCount(changed)} changed since answered`,
  ]
    .filter(Boolean)
    .join(', ')
