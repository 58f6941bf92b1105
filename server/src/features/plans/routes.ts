import * as contract from '@daybook/contract/payments'
import { type Route, route } from '../../http/route.ts'
import { createPaymentLink } from './plans.ts'

export const planRoutes = (): Route[] => [
  route(contract.createPaymentLink, (ctx, { body }) => createPaymentLink(ctx, body)),
]
