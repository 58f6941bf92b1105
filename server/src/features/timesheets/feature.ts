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
  interface InternalEvents {
    /** The client answered; `name` is what they typed. One mail tells what came within minutes. */
    'timesheet.answered': { name: string; mailId: string }
  }
}

export const timesheets = defineFeature({
  name: 'timesheets',
  exports: { timesheet: exportedTimesheets },
  routes: timesheetRoutes,
  work: timesheetWork,
})
