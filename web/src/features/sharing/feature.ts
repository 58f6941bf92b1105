import { defineFeature } from '../../lib/feature/feature.ts'
import { sharedProjectsKey, sharedTasksKey } from './learn-of-shared.ts'
import { createSharingListener } from './sharing-listener.ts'

export const feature = defineFeature({
  name: 'sharing',
  listeners: [createSharingListener],
  kept: [sharedTasksKey, sharedProjectsKey],
})
