export { validApproval } from './approvals.ts'
export { countQueried, listAskedProjects } from './entry-queries.ts'
