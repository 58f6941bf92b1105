export {
  audienceOfChangedProject,
  audienceOfChangedTask,
  audienceOfTask,
  namedAudienceOfTask,
  readAudience,
} from '../../db/audience.ts'
export { type Grants, isOwner, mayEdit, mayLeave, namedInProject, namedInTask } from './access.ts'
export { countView, noLongerShared, type OpenedLink, openLink, openLinkOfAny } from './links.ts'
export { sharingLimits } from './people.ts'
export { presentSharing, shareOfProject, shareOfTask } from './presenter.ts'
export { leaveItem, shareItem, unshareItem } from './share-item.ts'
export { holdGrant } from './share-queries.ts'
export { listSharedProjects, listSharedTasks } from './shared-with-me.ts'
