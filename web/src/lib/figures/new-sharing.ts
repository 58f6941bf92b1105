import type { ShareOwner, sharingFields } from '@daybook/contract/sharing'
import type { Task } from '@daybook/contract/tasks'

type Sharing = Pick<Task, keyof typeof sharingFields>

const nobody: ShareOwner = { firstName: '', lastName: '', username: '' }

/** How a record is shared that was made a moment ago: not at all, or as what it was added to is by its owner. */
export const sharingOfNew = (owner?: ShareOwner): Sharing => ({
  isShared: owner !== undefined,
  isSharedWithMe: owner !== undefined,
  shareToken: null,
  sharedUsernames: [],
  sharePermission: owner ? 'editable' : null,
  shareViewCount: 0,
  lastViewedAt: null,
  shareCreatedAt: null,
  shareExpiresAt: null,
  shareShowsTime: true,
  owner: owner ?? nobody,
})
