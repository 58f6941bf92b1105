export { lazyTemplates } from './templates-kind.ts'
