import type { LiveSubject } from '@daybook/contract/events'

/** Whether an event is about one of these. */
export const isAbout = (type: string, ...subjects: readonly LiveSubject[]): boolean =>
  subjects.some((subject) => type.startsWith(`${subject}.`))

/** Whether an event only concerns viewers: no counts change with it. */
export const isAboutLooking = (type: string): boolean => /\.(viewers|looked_at)$/.test(type)
