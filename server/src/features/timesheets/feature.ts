import './table.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { timesheetRoutes } from './routes.ts'
import { timesheetWork } from './work.tsx'

declare module '../../events.ts' {
  interface DomainEvents {
    'timesheet.changed': Nothing
  }
}

export const timesheets = defineFeature({
  name: 'timesheets',
  routes: timesheetRoutes,
  work: timesheetWork,
})
