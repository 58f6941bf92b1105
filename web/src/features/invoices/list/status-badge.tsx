import type { InvoiceRow } from '@daybook/contract/invoices'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { statusWords } from './invoices-search.ts'

const tones: Partial<Record<InvoiceRow['status'], BadgeTone>> = {
  draft: 'outline',
  paid: 'good',
  partially_paid: 'accent',
}

type Standing = Pick<InvoiceRow, 'status' | 'overdue' | 'sentAt' | 'viewedAt'>

/** Where an invoice stands, in one word: what asks for something comes first. */
export const StatusBadge = ({ status, overdue, sentAt, viewedAt }: Standing) => {
  if (overdue) return <Badge tone="bad">{statusWords.overdue}</Badge>
  if (status === 'issued' && viewedAt) return <Badge tone="accent">{statusWords.viewed}</Badge>
  if (status === 'issued' && sentAt) return <Badge>{statusWords.sent}</Badge>
  return <Badge tone={tones[status] ?? 'neutral'}>{statusWords[status]}</Badge>
}
