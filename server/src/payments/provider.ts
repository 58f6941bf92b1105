/** A subscription as its provider has it. */
export interface ReadSubscription {
  id: string
  /** What `createCheckout` was given; null for one that did not begin here. */
  reference: string | null
  customerId: string | null
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  startedAt: Date
  /** The end of the period that is paid, as far as this reading can tell; null where none is. */
  paidUntil: Date | null
  /** Where it was cancelled for a later day. */
  endsAt: Date | null
  /** Those that this reading tells of: mostly the last one that was made. */
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

export interface ReadCheckout {
  status: 'open' | 'paid' | 'expired'
  subscription: ReadSubscription | null
}

/** What an event is about; what became of it is read from the provider, so that their order tells nothing. */
export type EventAbout =
  | { kind: 'checkout'; id: string }
  | { kind: 'subscription'; id: string; isOver: boolean; invoiceId: string | null }

export interface NewCheckout {
  email: string
  /** Of an earlier payment of the same person. */
  customerId: string | null
  reference: string
  /** Holds `{CHECKOUT_SESSION_ID}` where the id is to stand. */
  successUrl: string
  cancelUrl: string
}

/** A call that is made again, as its answer was lost, is known by its key. */
export interface PaymentProvider {
  createCheckout(checkout: NewCheckout, key: string): Promise<{ id: string; url: string; expiresAt: Date }>
  /** Null for one that the provider does not know. */
  readCheckout(id: string): Promise<ReadCheckout | null>
  /** So that nobody pays by it any more; one that was paid, or has expired, stays as it is. */
  closeCheckout(id: string): Promise<void>
  readSubscription(id: string): Promise<ReadSubscription | null>
  /** Null for an invoice that is not paid, or is not known. */
  readPayment(invoiceId: string): Promise<ReadPayment | null>
  /** Lets it end with the period that is paid for, or go on after all. */
  setEnding(id: string, isEnding: boolean): Promise<ReadSubscription | null>
  /** At once, for good. Answers it as it ended; null where it is gone already. */
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

/** Slow, down or out of order: whoever asked may try again. Says nothing of what was asked. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
