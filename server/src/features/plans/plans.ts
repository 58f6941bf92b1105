export { createPaymentLink } from './checkout.ts'
export { cancelPlan, openPortal, resumePlan } from './ending.ts'
export { readPlan } from './overview.ts'
export {
  type Asking,
  askingOf,
  type PaymentParts,
  paymentPartsOf,
  paymentsUnavailable,
} from './payment-parts.ts'
export { paySandbox, readSandboxCheckout } from './sandbox.ts'
export { verifySession } from './verify-session.ts'
export { receiveEvent } from './webhook.ts'
