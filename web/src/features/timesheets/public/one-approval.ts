import type { PublicTimesheet } from '@daybook/contract/public-timesheets'

/** An approval as it is said: by whom and on which day. */
export interface Approval {
  name: string
  day: string
}

/** The approval of the whole timesheet, where several entries show, none is left out, and all have the same one. */
export const oneApproval = (
  { entries, isCut }: Pick<PublicTimesheet, 'entries' | 'isCut'>,
  dayOf: (instant: string) => string,
): Approval | null => {
  const approved = entries.flatMap(({ state, answer }) =>
    state === 'approved' && answer ? [{ name: answer.name, day: dayOf(answer.at) }] : [],
  )
  const [first, ...others] = approved
  if (isCut || !first || others.length === 0 || approved.length < entries.length) return null
  return others.every(({ name, day }) => name === first.name && day === first.day) ? first : null
}
