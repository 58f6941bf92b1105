// What the two popovers above the list hold, loaded beside the page: nobody opens them before it shows.
export { TaskFilterFields } from '../list/task-filter-fields.tsx'
export { TaskViewFields } from '../list/task-view-fields.tsx'
