import type { PaymentParts } from './payment-parts.ts'

const calledLength = 43

type Fingerprint = Pick<PaymentParts, 'fingerprint'>

const markOf = ({ fingerprint }: Fingerprint, called: string): string =>
  fingerprint('checkout reference', called).subarray(0, 16).toString('base64url')

/** Identifies a subscription: by it alone we know that it began here, whatever happened to its checkout. */
export const referenceOf = (parts: Fingerprint, called: string): string => called + markOf(parts, called)

export const isOurs = (parts: Fingerprint, reference: string | null): boolean =>
  reference !== null &&
  reference.length > calledLength &&
  reference === referenceOf(parts, reference.slice(0, calledLength))
