import { paymentsOf } from '../../config.ts'
import { defineFeature } from '../../feature.ts'
import { paymentPartsOf } from './payment-parts.ts'
import { planReactions, planSchedules, planWork } from './reactions.ts'
import { planRoutes } from './routes.ts'

export const plans = defineFeature({
  name: 'plans',
  routes: (parts) => planRoutes(paymentPartsOf(parts)),
  reactions: planReactions,
  work: (parts) => planWork({ ...parts, mode: paymentsOf(parts.config), appOrigin: parts.config.appOrigin }),
  schedules: planSchedules,
})
