import type { LiveSubject } from '@daybook/contract/events'

export const isAbout = (type: string, ...subjects: readonly LiveSubject[]): boolean =>
  subjects.some((subject) => type.startsWith(`${subject}.`))

/** Whether an event only concerns viewers, so that no counts change. */
export const isAboutLooking = (type: string): boolean => /\.(viewers|looked_at)$/.test(type)
