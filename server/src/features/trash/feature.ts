import { defineFeature } from '../../feature.ts'
import { trashRoutes } from './routes.ts'

export const trash = defineFeature({ name: 'trash', routes: (parts) => trashRoutes(parts.trash) })
