import type { TimeEntry } from '@daybook/contract/time-report'
import { longestMs } from './moved-times.ts'

/** Why an entry's block cannot be moved or resized, in a sentence; undefined where it can. */
export const lockOf = (entry: TimeEntry): string | undefined => {
  const { stoppedAt, invoiceId, invoiceNumber, can, duration } = entry
  if (stoppedAt === null) return 'The timer is running.'
  if (invoiceId) return `Billed on ${invoiceNumber ?? 'a draft'}, so its times are locked.`
  if (!can.edit) return 'You can only view this time.'
  if ((duration ?? 0) * 1000 > longestMs) return 'It lasts over 24 hours: edit its times instead.'
  return undefined
}
