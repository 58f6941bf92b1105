export {
  audienceOfChanged,
  audienceOfChangedTimer,
  audienceOfItem,
  audienceOfTask,
  audienceOfTimer,
  namedAudienceOfTask,
  peopleOfTask,
  readAudience,
} from '../../db/audience.ts'
export {
  type Grants,
  grantedRow,
  grantsOf,
  grantsOfOwn,
  isEditableBy,
  isGrantedAnything,
  isOwner,
  isSharedWithin,
  isVisibleByLink,
  isVisibleTo,
  mayEdit,
  mayLeave,
  seesTimeOfOthers,
  sharedIds,
} from './access.ts'
export { countView, noLongerShared, type OpenedLink, openLink, openLinkOfAny } from './links.ts'
export { sharingLimits } from './people.ts'
export { ownerOf, presentSharing, shareOf, shareOfOwn } from './presenter.ts'
export { leaveItem, shareItem, unshareItem } from './share-item.ts'
export { holdGrant } from './share-queries.ts'
export { listSharedProjects, listSharedTasks } from './shared-with-me.ts'
