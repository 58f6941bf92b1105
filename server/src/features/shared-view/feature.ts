import { defineFeature } from '../../feature.ts'
import { sharedViewRoutes } from './routes.ts'

export const sharedView = defineFeature({
  name: 'shared-view',
  routes: ({ streams, tokens, config, shared }) =>
    sharedViewRoutes({ streams, fingerprint: tokens.fingerprint, appOrigin: config.appOrigin, shared }),
})
