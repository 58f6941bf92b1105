import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { again } from '../../lib/api/again.ts'
import { wasAnswered } from '../../lib/api/api-error.ts'
import { useRecordTitle } from '../../lib/page/record-title.ts'
import { RecordMissing } from '../../lib/records/page/record-missing.tsx'
import { later } from '../../ui/later.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LaterEditor } from './draft/later-editor.tsx'
import { lazyInvoices } from './invoices-kind.ts'
import { invoiceQuery } from './use-invoice-call.ts'

// A draft and what is issued have little in common.
const LaterIssued = later(
  async () => (await again(() => import('./issued/issued-invoice.tsx'))).IssuedInvoice,
  () => <SkeletonRows label="Loading the invoice" count={8} />,
)

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  useRecordTitle(title)
  return children
}

/** One invoice: a draft to write, or a document that is locked, with what can still be done about it. */
export const InvoicePage = () => {
  const { invoiceId: id = '' }: { invoiceId?: string } = useParams({ strict: false })
  const isEditing = useLocation().pathname.endsWith('/edit')
  const drafts = lazyInvoices.useRecords()
  const draft = drafts.records?.find(({ _id, status }) => _id === id && status === 'draft')
  const query = useQuery({ ...invoiceQuery(id), enabled: drafts.records !== undefined && !draft })
  const issued = query.data?.status === 'draft' ? undefined : query.data
  if (draft)
    return (
      <Titled key="draft" title="Draft">
        <LaterEditor key={draft._id} draft={draft} />
      </Titled>
    )
  // What is locked has another address than what is edited.
  if (issued && isEditing) return <Navigate to="/invoices/$invoiceId" params={{ invoiceId: id }} replace />
  if (issued)
    return (
      <Titled key="issued" title={issued.number ?? ''}>
        <LaterIssued key={issued._id} invoice={issued} />
      </Titled>
    )
  return (
    <RecordMissing
      noun="invoice"
      nouns="invoices"
      pages="/invoices"
      query={drafts.records ? query : drafts}
      isGone={wasAnswered(query.error) && query.error.status === 404}
      failed="Failed to load the invoice"
      advice="Please check your connection."
    />
  )
}
