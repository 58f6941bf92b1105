import * as contract from '@daybook/contract/feedback'
import { type Route, route } from '../../http/route.ts'
import { sendFeedback } from './feedback.ts'

export const feedbackRoutes = (): Route[] => [
  route(contract.sendFeedback, (ctx, { body }) => sendFeedback(ctx, body)),
]
