// For the page of one project; lists do not load it.
export { useShareProject } from './share-project.ts'
