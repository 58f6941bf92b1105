import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, patterned } from './primitives.ts'
import { PublicInvoice, PublicToken } from './public-invoice.ts'

const PaymentLink = z.object({ url: z.string().describe('The provider’s page, for what is open now.') })

const ofToken = z.object({ token: PublicToken })

/** Each call may ask the provider. */
const asking = { tries: 30, windowSeconds: 60 }

export const createInvoicePaymentLink = endpoint({
  method: 'POST',
  path: '/invoices/{id}/payment-link',
  summary: 'A payment link for what is open; one that is still open is returned again; 503 without payments',
  access: 'pro',
  params: z.object({ id: Id }),
  answer: data(PaymentLink),
  rateLimit: { name: 'invoice-payment-link', ...asking },
  secretAnswer: true,
})

export const payPublicInvoice = endpoint({
  method: 'POST',
  path: '/invoices/public/{token}/pay',
  summary: 'The page where whoever has the link of an invoice pays what is open',
  access: 'public',
  params: ofToken,
  answer: data(PaymentLink),
  rateLimit: { name: 'pay-invoice', ...asking },
  secretAnswer: true,
})

const PublicPayment = z.object({
  status: z.enum(['open', 'paid', 'expired']).describe('Open: the bank may still confirm it.'),
  invoice: PublicInvoice,
})

export const confirmPublicPayment = endpoint({
  method: 'POST',
  path: '/invoices/public/{token}/paid',
  summary: 'After paying: asks the provider for the outcome if it is not known yet, and returns the invoice',
  access: 'public',
  params: ofToken,
  body: z.object({ sessionId: patterned(255, /^[\w-]{8,255}$/, 'Must be a checkout id') }),
  answer: data(PublicPayment),
  rateLimit: { name: 'invoice-paid', ...asking },
  secretAnswer: true,
})
