export { FromOthers } from './from-others.tsx'
export {
  isSharedProject,
  isSharedTask,
  learnOfSharedProject,
  learnOfSharedTask,
  sharedProjectsKey,
  sharedTasksKey,
} from './learn-of-shared.ts'
export { loadShareDialog } from './load-share-dialog.ts'
export { ownerName } from './owner-name.ts'
export { type ShareItem, type Sharing, wordsOf } from './share-item.ts'
export { SharedMark } from './shared-mark.tsx'
