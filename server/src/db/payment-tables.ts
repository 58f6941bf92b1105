import type { Generated } from 'kysely'

interface Checkouts {
  id: string
  provider: 'stripe' | 'sandbox'
  reference: string
  email: string
  user_id: string | null
  customer_id: string | null
  url: string
  status: Generated<'open' | 'paid' | 'expired'>
  created_at: Date
  expires_at: Date
  payer_id: string | null
  asked_at: Date | null
}

interface Subscriptions {
  id: string
  provider: 'stripe' | 'sandbox'
  email: string
  user_id: string | null
  customer_id: string | null
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  started_at: Date
  paid_until: Date | null
  ends_at: Date | null
  reading: number
  closed: Generated<boolean>
  double_of: string | null
  due_at: Date | null
}

interface Payments {
  id: string
  subscription_id: string
  amount: number
  currency: string
  paid_at: Date
  receipt_url: string | null
}

interface PaymentEvents {
  id: string
  received_at: Date
}

interface GoneCheckouts {
  reference: string
  gone_at: Generated<Date>
}

/** The tables about who pays for Pro, and until when. */
export interface PaymentTables {
  checkouts: Checkouts
  gone_checkouts: GoneCheckouts
  subscriptions: Subscriptions
  payments: Payments
  payment_events: PaymentEvents
}
