import { defineFeature } from '../../feature.ts'
import { accountDataRoutes } from './routes.ts'

export const accountData = defineFeature({ name: 'account-data', routes: accountDataRoutes })
