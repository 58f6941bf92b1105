import './table.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedTimesheets } from './export-timesheets.ts'
import { timesheetRoutes } from './routes.ts'
import { timesheetWork } from './work.tsx'

declare module '../../events.ts' {
  interface DomainEvents {
    'timesheet.changed': Nothing
  }
}

export const timesheets = defineFeature({
  name: 'timesheets',
  exports: { timesheet: exportedTimesheets },
  routes: timesheetRoutes,
  work: timesheetWork,
})
