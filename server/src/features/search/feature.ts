import { defineFeature } from '../../feature.ts'
import { searchRoutes } from './routes.ts'

export const search = defineFeature({ name: 'search', routes: (parts) => searchRoutes(parts.search) })
