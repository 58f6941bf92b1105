import * as sending from '@daybook/contract/invoice-sending'
import { allow } from '../../../http/policy.ts'
import { type Route, route } from '../../../http/route.ts'
import * as invoices from '../invoices.ts'
import { canChangeInvoice } from '../policy.ts'

export const sendingRoutes = (): Route[] => [
  route(sending.suggestInvoiceMail, async (ctx, { params }) =>
    invoices.suggestMail(await invoices.loadInvoice(ctx, params.id)),
  ),
  route(sending.sendInvoice, async (ctx, { params, body }) => {
    const invoice = await invoices.loadInvoice(ctx, params.id)
    allow(canChangeInvoice(ctx.actor, invoice))
    return invoices.sendInvoice(ctx, invoice, body ?? { attachPdf: true, again: false })
  }),
]
