import { LayoutDashboard } from 'lucide-react'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createDashboardListener, dashboardKey } from './dashboard-listener.ts'

export const feature = defineFeature({
  name: 'dashboard',
  navigation: [{ label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard, place: 0, keys: 'g d' }],
  listeners: [createDashboardListener],
  kept: [dashboardKey],
})
