import type { PublicTimesheetEntry } from '@daybook/contract/public-timesheets'

/** An approval as it is said: by whom and on which day. */
export interface Approval {
  name: string
  day: string
}

/** The approval that several entries have in common, where all that is approved was approved by it. */
export const oneApproval = (
  entries: readonly PublicTimesheetEntry[],
  dayOf: (instant: string) => string,
): Approval | null => {
  const approved = entries.flatMap(({ state, answer }) =>
    state === 'approved' && answer ? [{ name: answer.name, day: dayOf(answer.at) }] : [],
  )
  const [first, ...others] = approved
  if (!first || others.length === 0) return null
  return others.every(({ name, day }) => name === first.name && day === first.day) ? first : null
}
