import * as links from '@daybook/contract/invoice-payment-link'
import type { FastifyReply } from 'fastify'
import type { AppParts } from '../../../feature.ts'
import { paymentsHere } from '../../../http/from-here.ts'
import { allow } from '../../../http/policy.ts'
import { type Route, route } from '../../../http/route.ts'
import { askingOf, paymentPartsOf } from '../../plans/plans.ts'
import * as invoices from '../invoices.ts'
import { canChangeInvoice } from '../policy.ts'

/** How invoices are paid online, as one request may. */
export const paymentsFor = (parts: AppParts) => {
  const payments = paymentPartsOf(parts)
  const partsFor = ({ request }: FastifyReply) => ({
    ...payments,
    mode: paymentsHere(payments.mode, request),
  })
  return {
    partsFor,
    askingFor: (reply: FastifyReply) => askingOf(reply, payments),
    paysOnline: (reply: FastifyReply): boolean => partsFor(reply).mode !== 'off',
  }
}

export const paymentLinkRoutes = (parts: AppParts): Route[] => {
  const { partsFor, askingFor, paysOnline } = paymentsFor(parts)
  return [
    route(links.createInvoicePaymentLink, async (ctx, { params }, reply) => {
      const invoice = await invoices.loadInvoice(ctx, params.id)
      allow(canChangeInvoice(ctx.actor, invoice))
      return invoices.createPaymentLink(ctx, partsFor(reply), askingFor(reply), invoice)
    }),
    route(links.payPublicInvoice, (ctx, { params }, reply) =>
      invoices.payPublicInvoice(ctx, partsFor(reply), askingFor(reply), params.token),
    ),
    route(links.confirmPublicPayment, (ctx, { params, body }, reply) =>
      invoices.confirmPayment(ctx, askingFor(reply), {
        token: params.token,
        sessionId: body.sessionId,
        paysOnline: paysOnline(reply),
      }),
    ),
  ]
}
