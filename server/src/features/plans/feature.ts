import { paymentsOf } from '../../config.ts'
import { type AppParts, defineFeature } from '../../feature.ts'
import { planReactions, planSchedules, planWork } from './reactions.ts'
import { planRoutes } from './routes.ts'

const routes = (parts: AppParts) =>
  planRoutes({
    ...parts,
    mode: paymentsOf(parts.config),
    appOrigin: parts.config.appOrigin,
    fingerprint: parts.tokens.fingerprint,
  })

export const plans = defineFeature({
  name: 'plans',
  routes,
  reactions: planReactions,
  work: (parts) => planWork({ ...parts, mode: paymentsOf(parts.config), appOrigin: parts.config.appOrigin }),
  schedules: planSchedules,
})
