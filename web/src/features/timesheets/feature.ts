import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createTimesheetListener, timesheetsKey } from './timesheets-listener.ts'

export const feature = defineFeature({
  name: 'timesheets',
  listeners: [createTimesheetListener],
  kept: [timesheetsKey],
  projectPart: async () => (await again(() => import('./asking/timesheets-part.tsx'))).TimesheetsPart,
})
