import { defineFeature } from '../../lib/feature/feature.ts'
import { createTrashListener, trashListKey } from './trash-listener.ts'

export const feature = defineFeature({
  name: 'trash',
  listeners: [createTrashListener],
  kept: [trashListKey],
})
