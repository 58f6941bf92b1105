// What the two popovers above the list hold, loaded beside the page: nobody opens them before it shows.
export { TaskFilterFields } from './task-filter-fields.tsx'
export { TaskViewFields } from './task-view-fields.tsx'
