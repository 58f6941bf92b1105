import { readEInvoice } from '@daybook/contract/e-invoice'
import * as documents from '@daybook/contract/invoice-documents'
import { explainInvoice } from '@daybook/contract/invoice-explain'
import * as work from '@daybook/contract/invoice-from-tasks'
import * as links from '@daybook/contract/invoice-payment-link'
import * as previews from '@daybook/contract/invoice-preview'
import * as sending from '@daybook/contract/invoice-sending'
import * as steps from '@daybook/contract/invoice-steps'
import { invoiceSummary } from '@daybook/contract/invoice-summary'
import * as contract from '@daybook/contract/invoices'
import { nextInvoiceNumber } from '@daybook/contract/next-invoice-number'
import * as pages from '@daybook/contract/public-invoice'
import { usualTax } from '@daybook/contract/usual-tax'
import { creates, everybody, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'
import { buildInvoice } from '../invoices.ts'

/** Nobody has such a token; what whoever has one gets, `public-invoice.test.ts` says. */
const ofNobody = { params: { token: '0'.repeat(32) } }
const created = { ...ownerOnly, owner: 201 }
/** A draft is refused what only an issued invoice takes; `issued-invoices.ts` has such rows too. */
const refused = { ...ownerOnly, owner: 409 }

export const actors: FeatureActors = {
  name: 'invoices',
  make: async (app, owner) => {
    const { invoice: record } = await buildInvoice(app, { owner })
    const { invoice: trashed } = await buildInvoice(app, { owner })
    await app.call(contract.deleteInvoice, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: contract.listInvoices, expect: verified },
    { endpoint: invoiceSummary, expect: verified },
    { endpoint: nextInvoiceNumber, expect: verified },
    { endpoint: usualTax, expect: verified },
    { endpoint: explainInvoice, expect: ownerOnly, request: of.record },
    {
      endpoint: readEInvoice,
      expect: refused,
      request: (world) => ({ ...of.record(world), query: { format: 'ubl' } }),
    },
    { endpoint: pages.readPublicInvoice, expect: everybody(404), request: () => ofNobody },
    { endpoint: pages.explainPublicInvoice, expect: everybody(404), request: () => ofNobody },
    {
      endpoint: pages.promisePayment,
      expect: everybody(404),
      request: () => ({ ...ofNobody, body: { date: '2026-12-01' } }),
    },
    {
      endpoint: pages.verifyInvoice,
      expect: everybody(404),
      request: () => ({ query: { number: 'INV-1', code: 'NOBODY' } }),
    },
    { endpoint: documents.invoicePdf, expect: ownerOnly, request: of.record },
    { endpoint: documents.publicInvoicePdf, expect: everybody(404), request: () => ofNobody },
    {
      endpoint: documents.invoiceArchive,
      expect: verified,
      request: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
    },
    { endpoint: contract.createInvoice, expect: creates, request: () => ({ body: {} }) },
    { endpoint: contract.getInvoice, expect: ownerOnly, request: of.record },
    {
      endpoint: contract.updateInvoice,
      expect: ownerOnly,
      request: (world) => ({ ...of.record(world), body: { notes: 'Thank you' } }),
    },
    { endpoint: contract.deleteInvoice, expect: ownerOnly, request: of.record },
    { endpoint: contract.restoreInvoice, expect: ownerOnly, request: of.trashed },
    { endpoint: steps.issueInvoice, expect: ownerOnly, request: of.record },
    { endpoint: steps.duplicateInvoice, expect: created, request: of.record },
    {
      endpoint: steps.createDeposit,
      expect: created,
      request: (world) => ({ ...of.record(world), body: { type: 'percent', value: '30' } }),
    },
    { endpoint: sending.suggestInvoiceMail, expect: ownerOnly, request: of.record },
    // Its client has no address.
    {
      endpoint: sending.sendInvoice,
      expect: { ...ownerOnly, owner: 400 },
      request: (world) => ({ ...of.record(world), body: {} }),
    },
    { endpoint: links.createInvoicePaymentLink, expect: refused, request: of.record },
    { endpoint: links.payPublicInvoice, expect: everybody(404), request: () => ofNobody },
    {
      endpoint: links.confirmPublicPayment,
      expect: everybody(404),
      request: () => ({ ...ofNobody, body: { sessionId: 'sandbox_of_nobody' } }),
    },
    {
      endpoint: previews.previewFromTasks,
      expect: { ...verified, stranger: 404, reader: 404, colleague: 403, owner: 200 },
      request: ({ project }) => ({ body: { projectId: project._id } }),
    },
    {
      endpoint: work.invoiceFromTasks,
      // A colleague sees the project, and the money in it is not theirs.
      expect: { ...verified, stranger: 404, reader: 404, colleague: 403, owner: 201 },
      request: ({ project }) => ({ body: { projectId: project._id } }),
    },
  ],
}
