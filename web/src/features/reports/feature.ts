import { ChartNoAxesColumn } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createReportListener } from './report-listener.ts'
import { reportsKey } from './reports-key.ts'

export const feature = defineFeature({
  name: 'reports',
  navigation: [{ label: 'Reports', to: '/reports', icon: ChartNoAxesColumn, place: 75, keys: 'g r' }],
  listeners: [createReportListener],
  kept: [reportsKey],
})
