import * as contract from '@daybook/contract/payments'
import { accountPlan } from '@daybook/contract/plans'
import type { FastifyReply } from 'fastify'
import { paymentsHere } from '../../http/from-here.ts'
import { type Route, route } from '../../http/route.ts'
import * as plans from './plans.ts'

const signatureOf = ({ request }: FastifyReply): string => {
  const header = request.headers['stripe-signature']
  return typeof header === 'string' ? header : ''
}

export const planRoutes = (parts: plans.PaymentParts): Route[] => {
  const askingFor = (reply: FastifyReply) => plans.askingOf(reply, parts)
  const partsFor = ({ request }: FastifyReply): plans.PaymentParts => ({
    ...parts,
    mode: paymentsHere(parts.mode, request),
  })

  return [
    route(accountPlan, (ctx) => plans.readPlan(ctx, parts)),
    route(contract.createPaymentLink, async (ctx, { body }, reply) => {
      const link = await plans.createPaymentLink(ctx, partsFor(reply), askingFor(reply), body)
      return { success: true as const, url: link.url, message: 'Payment link created', data: link }
    }),
    route(contract.verifySession, (ctx, { params }, reply) =>
      plans.verifySession(ctx, parts, askingFor(reply), params.sessionId),
    ),
    {
      ...route(contract.paymentEvent, (ctx, { body }, reply) =>
        plans.receiveEvent(ctx, parts, askingFor(reply)(), { body, signature: signatureOf(reply) }),
      ),
      ignoresSession: true,
    },
    route(contract.openPortal, (ctx, _request, reply) => plans.openPortal(ctx, parts, askingFor(reply))),
    route(contract.cancelPlan, (ctx, _request, reply) => plans.cancelPlan(ctx, parts, askingFor(reply))),
    route(contract.resumePlan, (ctx, _request, reply) => plans.resumePlan(ctx, parts, askingFor(reply))),
    route(contract.sandboxCheckout, (ctx, { params }, reply) =>
      plans.readSandboxCheckout(ctx, partsFor(reply), params.sessionId),
    ),
    route(contract.paySandbox, (ctx, { params }, reply) =>
      plans.paySandbox(ctx, partsFor(reply), params.sessionId),
    ),
  ]
}
