// What panels and pages of single records show; lists do without, and do not load it.
export { LeaveButton } from './leave-button.tsx'
export { ShareButton } from './share-button.tsx'
export { useSharedProjects } from './shared-content.ts'
export { SharingInfo } from './sharing-info.tsx'
export { useSharedGone } from './use-shared-gone.ts'
