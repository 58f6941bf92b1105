import { defineFeature } from '../../lib/feature/feature.ts'

/** Under it stands which records were opened last on this device. */
export const recentKey = ['search', 'recent'] as const

export const feature = defineFeature({ name: 'search', kept: [recentKey] })
