import type { Scope } from '../events.ts'
import type { ReadCheckout } from './provider.ts'

/** A checkout of the sandbox, as its page shows it. */
export interface SandboxBill {
  status: 'open' | 'paid' | 'expired'
  invoice: { number: string; issuer: string }
  amount: number
  currency: string
  expiresAt: Date
  /** Paths in the app. */
  returnPath: string
  leftPath: string
}

/** What a feature does with the checkouts that it began: who asks the provider, or hears of it, does not know them. */
export interface CheckoutKind {
  /** Takes in what the provider says of a checkout, once however often it is told. */
  settle: (scope: Scope, id: string, read: ReadCheckout) => Promise<void>
  /** Undefined for what is none of its own. */
  findSandbox: (scope: Scope, id: string) => Promise<SandboxBill | undefined>
  /** Plays the provider: takes no money and says it did. Undefined for what is none of its own. */
  paySandbox: (scope: Scope, id: string) => Promise<SandboxBill | undefined>
}

/** By the kind that stands in a checkout's metadata. */
export type CheckoutKinds = Readonly<Record<string, CheckoutKind>>
