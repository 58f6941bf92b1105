import type { ShareType, sharingFields } from '@daybook/contract/sharing'
import type { Task } from '@daybook/contract/tasks'

/** How a record is shared, as its own fields say (spec 2 §3). */
export type Sharing = Pick<Task, keyof typeof sharingFields>

/** What is shared: a task or a project of one's own, as its feature holds it. */
export interface ShareItem {
  type: ShareType
  id: string
  name: string
  sharing: Sharing
  /** Takes in how it is shared from now on, before the event that tells of it. */
  keep: (sharing: Partial<Sharing>) => void
}
