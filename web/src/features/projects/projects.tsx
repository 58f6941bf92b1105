// What the page of one project shows; lists do without, and do not load it.
export { useShareProject } from './share-project.ts'
export { useOtherProject } from './use-other-project.ts'
