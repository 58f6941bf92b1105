import { formatCount } from '../../../lib/formats/formats.ts'

/** How many of the overdue tasks stand on a day of the week that is shown; nothing where none does. */
export const onTheirDays = (count: number): string | undefined =>
  count > 0 ? `${formatCount(count)} on ${count === 1 ? 'its day' : 'their days'} below` : undefined
