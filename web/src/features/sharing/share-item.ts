import type { ShareType, sharingFields } from '@daybook/contract/sharing'
import type { Task } from '@daybook/contract/tasks'

/** How a record is shared, as its own fields say (spec 2 §3). */
export type Sharing = Pick<Task, keyof typeof sharingFields>

/** As it stands in a sentence: 'time off' of `time-off`. */
export const wordsOf = (type: ShareType): string => type.replaceAll('-', ' ')

/** What is shared: a record of one's own, as its feature holds it. */
export interface ShareItem {
  type: ShareType
  id: string
  name: string
  sharing: Sharing
  /** Takes in how it is shared from now on, before the event that tells of it. */
  keep: (sharing: Partial<Sharing>) => void
}
