export { changeInvoice } from './change-invoice.ts'
export { duplicateInvoice } from './copy.ts'
export { createCreditNote, previewCreditNote } from './corrections/credit-note.ts'
export { createDeposit } from './corrections/deposit.ts'
export { createInvoice } from './create-invoice.ts'
export { invoiceArchive } from './document/archive.ts'
export { pdfFile } from './document/pdf.ts'
export { eInvoiceFile } from './e-invoice/e-invoice-file.ts'
export { findClientNamed, findCompanyNamed } from './find-named.ts'
export { issueInvoice } from './issue.ts'
export { invoiceFile, listInvoices } from './list-invoices.ts'
export { nextInvoiceNumber } from './next-number.ts'
export { billToNow, issuerNow } from './party.ts'
export {
  clientNow,
  companyNow,
  type LivingParty,
  type OwnerFacts,
  ownerNow,
} from './party-queries.ts'
export { confirmPayment, payPublicInvoice } from './paying/pay-online.ts'
export { createPaymentLink } from './paying/payment-link.ts'
export { addPayment, removePayment } from './paying/payments.ts'
export {
  explainPublicInvoice,
  openPublicInvoice,
  promisePayment,
  readPublicInvoice,
  verifyInvoice,
} from './public-invoice.ts'
export { findDefaults } from './queries.ts'
export { loadInvoice, readInvoice } from './read-invoice.ts'
export { sumMonths, sumTaxes } from './report-queries.ts'
export { sendInvoice } from './sending/send-invoice.ts'
export { suggestMail } from './sending/suggested-mail.ts'
export { sumInvoiced, summarizeInvoices, sumOwed } from './summary.ts'
export { restoreInvoice, trashInvoice } from './trash-invoice.ts'
export { findUsualTax } from './usual-tax.ts'
export { voidInvoice } from './void.ts'
export { listWaiting } from './waiting.ts'
export { explainInvoice } from './work/explain.ts'
export { invoiceFromTasks, previewFromTasks } from './work/from-tasks.ts'
