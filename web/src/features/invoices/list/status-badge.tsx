import { refundStatusOf } from '@daybook/contract/invoice-amounts'
import type { InvoiceRow } from '@daybook/contract/invoices'
import { Eye } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { statusWords } from './invoices-search.ts'

const tones: Partial<Record<InvoiceRow['status'], BadgeTone>> = {
  draft: 'outline',
  paid: 'good',
  partially_paid: 'warn',
}

type Standing = Pick<
  InvoiceRow,
  'type' | 'status' | 'overdue' | 'sentAt' | 'viewedAt' | 'paidTotal' | 'creditedTotal' | 'balance'
>

/** What a credit note says in place of `Paid` and `Partly paid`: the client pays none of it. */
const refundWords = {
  refunded: { label: 'Refunded', tone: 'good' },
  settled: { label: 'Settled', tone: 'good' },
  partly: { label: 'Partly refunded', tone: 'warn' },
  // A part is set off, and no money went back.
  open: { label: 'Partly settled', tone: 'warn' },
} as const

/** Where an invoice stands, in one word: what asks for something comes first. */
export const StatusBadge = (invoice: Standing) => {
  const { type, status, overdue, sentAt, viewedAt } = invoice
  if (type === 'credit_note' && (status === 'paid' || status === 'partially_paid')) {
    const { label, tone } = refundWords[refundStatusOf(invoice) ?? 'open']
    return <Badge tone={tone}>{label}</Badge>
  }
  if (overdue) return <Badge tone="bad">{statusWords.overdue}</Badge>
  if (status === 'issued' && viewedAt) return <Badge icon={<Eye />}>{statusWords.viewed}</Badge>
  if (status === 'issued' && sentAt) return <Badge>{statusWords.sent}</Badge>
  return <Badge tone={tones[status] ?? 'neutral'}>{statusWords[status]}</Badge>
}
