import { defineFeature } from '../../lib/feature/feature.ts'

export const feature = defineFeature({ name: 'shared-view' })
