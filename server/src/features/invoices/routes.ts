import { readEInvoice } from '@daybook/contract/e-invoice'
import * as documents from '@daybook/contract/invoice-documents'
import { explainInvoice } from '@daybook/contract/invoice-explain'
import * as work from '@daybook/contract/invoice-from-tasks'
import * as previews from '@daybook/contract/invoice-preview'
import * as steps from '@daybook/contract/invoice-steps'
import { invoiceSummary } from '@daybook/contract/invoice-summary'
import * as contract from '@daybook/contract/invoices'
import { nextInvoiceNumber } from '@daybook/contract/next-invoice-number'
import * as pages from '@daybook/contract/public-invoice'
import { usualTax } from '@daybook/contract/usual-tax'
import type { FastifyReply } from 'fastify'
import type { AppParts } from '../../feature.ts'
import type { SignedIn } from '../../http/context.ts'
import { holderOf } from '../../http/holder.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import type { PdfParts } from './document/pdf.ts'
import * as invoices from './invoices.ts'
import { paymentLinkRoutes, paymentsFor } from './paying/payment-routes.ts'
import { canChangeInvoice } from './policy.ts'
import { sendingRoutes } from './sending/sending-routes.ts'

const loadChangeable = async (ctx: SignedIn, id: string) => {
  const invoice = await invoices.loadInvoice(ctx, id)
  allow(canChangeInvoice(ctx.actor, invoice))
  return invoice
}

const stepRoutes = (): Route[] => [
  route(steps.issueInvoice, async (ctx, { params, body }) =>
    invoices.issueInvoice(ctx, await loadChangeable(ctx, params.id), body?.version),
  ),
  route(steps.voidInvoice, async (ctx, { params, body }) =>
    invoices.voidInvoice(ctx, await loadChangeable(ctx, params.id), body),
  ),
  route(steps.duplicateInvoice, async (ctx, { params, body }) =>
    invoices.duplicateInvoice(ctx, await loadChangeable(ctx, params.id), body),
  ),
  route(steps.createCreditNote, async (ctx, { params, body }) =>
    invoices.createCreditNote(ctx, await loadChangeable(ctx, params.id), body),
  ),
  route(previews.previewCreditNote, async (ctx, { params, body }) =>
    invoices.previewCreditNote(ctx, await loadChangeable(ctx, params.id), body),
  ),
  route(steps.createDeposit, async (ctx, { params, body }) =>
    invoices.createDeposit(ctx, await loadChangeable(ctx, params.id), body),
  ),
  route(steps.addPayment, async (ctx, { params, body }) =>
    invoices.addPayment(ctx, await loadChangeable(ctx, params.id), body),
  ),
  route(steps.removePayment, async (ctx, { params }) =>
    invoices.removePayment(ctx, await loadChangeable(ctx, params.id), params.paymentId),
  ),
]

/** What whoever has the link, or the paper, may ask for. */
const publicRoutes = (paysOnline: (reply: FastifyReply) => boolean): Route[] => [
  route(pages.verifyInvoice, (ctx, { query }) => invoices.verifyInvoice(ctx, query)),
  route(pages.readPublicInvoice, (ctx, { params }, reply) =>
    invoices.readPublicInvoice(ctx, params.token, paysOnline(reply)),
  ),
  route(pages.explainPublicInvoice, (ctx, { params }) => invoices.explainPublicInvoice(ctx, params.token)),
  route(pages.promisePayment, (ctx, { params, body }, reply) =>
    invoices.promisePayment(ctx, params.token, body.date, paysOnline(reply)),
  ),
]

/** What makes PDFs. It waits for its turn among other documents, never for the database. */
const pdfParts = ({ db, files, typesetter, config }: AppParts, { request }: FastifyReply): PdfParts => ({
  db,
  files,
  holder: holderOf(request),
  appOrigin: config.appOrigin,
  typesetter: { set: (...asked) => request.deadline.apart(() => typesetter.set(...asked)) },
})

const documentRoutes = (parts: AppParts): Route[] => [
  route(documents.invoiceArchive, (ctx, { query }) =>
    invoices.invoiceArchive(ctx, { ...parts, appOrigin: ctx.appOrigin }, query),
  ),
  route(documents.invoicePdf, async (ctx, { params }, reply) =>
    invoices.pdfFile(pdfParts(parts, reply), await invoices.loadInvoice(ctx, params.id)),
  ),
  route(documents.publicInvoicePdf, async (ctx, { params }, reply) =>
    invoices.pdfFile(pdfParts(parts, reply), await invoices.openPublicInvoice(ctx, params.token)),
  ),
]

export const invoiceRoutes = (parts: AppParts): Route[] => [
  ...documentRoutes(parts),
  ...publicRoutes(paymentsFor(parts).paysOnline),
  ...sendingRoutes(),
  ...paymentLinkRoutes(parts),
  route(invoiceSummary, (ctx, { query }) => invoices.summarizeInvoices(ctx, query)),
  route(nextInvoiceNumber, (ctx, { query }) => invoices.nextInvoiceNumber(ctx, query)),
  route(usualTax, (ctx, { query }) => invoices.findUsualTax(ctx, query)),
  route(explainInvoice, async (ctx, { params }) =>
    invoices.explainInvoice(ctx.db, await invoices.loadInvoice(ctx, params.id)),
  ),
  route(readEInvoice, async (ctx, { params, query }) =>
    invoices.eInvoiceFile(ctx.db, await invoices.loadInvoice(ctx, params.id), query.format),
  ),
  route(contract.listInvoices, async (ctx, { query }) =>
    query.format === 'csv' ? invoices.invoiceFile(ctx, query) : invoices.listInvoices(ctx, query),
  ),
  route(contract.createInvoice, (ctx, { body }) => invoices.createInvoice(ctx, body)),
  route(work.invoiceFromTasks, (ctx, { body }) => invoices.invoiceFromTasks(ctx, body)),
  route(previews.previewFromTasks, (ctx, { body }) => invoices.previewFromTasks(ctx, body)),
  route(contract.getInvoice, (ctx, { params }) => invoices.readInvoice(ctx, params.id)),
  route(contract.updateInvoice, async (ctx, { params, body }) =>
    invoices.changeInvoice(ctx, await loadChangeable(ctx, params.id), body),
  ),
  route(contract.deleteInvoice, async (ctx, { params }) => {
    await invoices.trashInvoice(ctx, await loadChangeable(ctx, params.id))
    return { message: 'Invoice moved to the trash' }
  }),
  route(contract.restoreInvoice, (ctx, { params }) => invoices.restoreInvoice(ctx, params.id)),
  ...stepRoutes(),
]
