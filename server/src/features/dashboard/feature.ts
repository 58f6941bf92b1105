import { defineFeature } from '../../feature.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboard = defineFeature({
  name: 'dashboard',
  routes: ({ figures }) => dashboardRoutes(figures),
})
