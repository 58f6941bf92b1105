import './table.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedReports } from './export-reports.ts'
import { reportRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents {
    'report.changed': Nothing
  }
}

export const reports = defineFeature({
  name: 'reports',
  exports: { savedReport: exportedReports },
  routes: reportRoutes,
})
