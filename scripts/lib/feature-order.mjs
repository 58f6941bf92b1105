/**
 * The product's features. Each may import only those to its left, and only their front door; news travels to the
 * right by event. The import check and `npm run new-feature` read this list.
 */
export const featureOrder = [
  'accounts',
  'plans',
  'files',
  'feedback',
  'companies',
  'clients',
  'sharing',
  'projects',
  'teams',
  'tasks',
  'time',
  'shared-view',
  'trash',
  'timesheets',
  'invoices',
  'templates',
  'proposals',
  'jobs',
  'reports',
  'notifications',
  'search',
  'dashboard',
  'account-data',
]
