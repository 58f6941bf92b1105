import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { feedbackReactions, feedbackWork } from './reactions.tsx'
import { feedbackRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents {
    'feedback.sent': Nothing
  }
}

export const feedback = defineFeature({
  name: 'feedback',
  routes: feedbackRoutes,
  reactions: feedbackReactions,
  work: (parts) => feedbackWork({ ...parts, supportEmail: parts.config.supportEmail }),
})
