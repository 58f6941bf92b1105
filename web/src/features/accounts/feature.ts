import { defineFeature } from '../../lib/feature/feature.ts'
import { accountKey, createAccountListener } from './settings/account-listener.ts'

export const feature = defineFeature({
  name: 'accounts',
  listeners: [createAccountListener],
  kept: [[...accountKey, 'plan']],
})
