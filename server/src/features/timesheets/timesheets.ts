export { validApproval } from './approvals.ts'
export { listAskedProjects } from './entry-queries.ts'
