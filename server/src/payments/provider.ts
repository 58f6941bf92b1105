/** A subscription as its provider has it. */
export interface ReadSubscription {
  id: string
  /** The reference given to `createCheckout`; null for one that did not begin here. */
  reference: string | null
  customerId: string | null
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  startedAt: Date
  /** The end of the paid period, as far as this reading shows; null where none is paid. */
  paidUntil: Date | null
  /** Where it was cancelled for a later day. */
  endsAt: Date | null
  /** The payments of this reading, mostly just the last one. */
  payments: ReadPayment[]
}

export interface ReadPayment {
  id: string
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  paidAt: Date
  receiptUrl: string | null
}

/** A checkout of one payment: what it was made for, and the payment once it is made. */
export interface ReadOnce {
  kind: string
  reference: string
  payment: ReadPayment | null
}

export interface ReadCheckout {
  status: 'open' | 'paid' | 'expired'
  subscription: ReadSubscription | null
  /** Null for the checkout of a subscription, and for one that did not begin here. */
  once: ReadOnce | null
}

/** What an event is about; its state is read from the provider, so their order does not matter. */
export type EventAbout =
  | { kind: 'checkout'; id: string }
  | { kind: 'subscription'; id: string; isOver: boolean; invoiceId: string | null }

export interface NewCheckout {
  email: string
  /** The customer of an earlier payment of the same person. */
  customerId: string | null
  reference: string
  /** Holds `{CHECKOUT_SESSION_ID}` where the id is to stand. */
  successUrl: string
  cancelUrl: string
}

/** A checkout of one payment. */
export interface NewPayment {
  /** Which feature takes in what comes of it, and what the feature knows it by. */
  kind: string
  reference: string
  /** What is paid, as the provider's page and the receipt call it. */
  title: string
  /** Minor units as ISO 4217 has them. */
  amount: number
  currency: string
  /** A BCP 47 tag; the provider's page is in its language where it knows it. */
  locale: string
  /** Holds `{CHECKOUT_SESSION_ID}` where the id is to stand. */
  successUrl: string
  cancelUrl: string
}

/** Identifies a repeated call whose answer was lost. */
export interface PaymentProvider {
  createCheckout(checkout: NewCheckout, key: string): Promise<{ id: string; url: string; expiresAt: Date }>
  /** @throws PaymentRefused where it takes no such amount or currency. */
  createPayment(payment: NewPayment, key: string): Promise<{ id: string; url: string; expiresAt: Date }>
  /** Null for one that the provider does not know. */
  readCheckout(id: string): Promise<ReadCheckout | null>
  /** Closes it so that nobody can pay it; a paid or expired one stays as it is. */
  closeCheckout(id: string): Promise<void>
  readSubscription(id: string): Promise<ReadSubscription | null>
  /** Null for an invoice that is unpaid or unknown. */
  readPayment(invoiceId: string): Promise<ReadPayment | null>
  /** Lets it end with the paid period, or continue after all. */
  setEnding(id: string, isEnding: boolean): Promise<ReadSubscription | null>
  /** Ends it at once, for good. Returns its final state; null where it is gone already. */
  endSubscription(id: string): Promise<ReadSubscription | null>
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Null for an event that concerns nothing here. @throws ForgedEvent */
  readEvent(body: string, signature: string, now: Date): { id: string; about: EventAbout | null } | null
}

/** Not signed by the provider, or too long ago. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent'
}

/** The provider refused the address itself. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** The provider takes no payment of this amount, or in this currency. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

/** Slow, down or out of order: the caller may try again. Says nothing about the question. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
