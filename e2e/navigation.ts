/** What the sidebar leads to, top down (spec 1 §2; rules §4 and §17 add to it). */
export const navigation = [
  ...['Dashboard', 'Tasks', 'Week', 'Time', 'Projects', 'Clients', 'Teams', 'Invoices', 'Reports'],
  ...['Companies', 'Jobs', 'Templates'],
]
