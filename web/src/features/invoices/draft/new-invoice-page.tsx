import type { Invoice, InvoiceUpdate } from '@daybook/contract/invoices'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { Unread } from '../../../lib/connection/unread.tsx'
import { issuerOf } from '../../../lib/documents/parties.ts'
import { ownCurrency } from '../../../lib/formats/own-currency.ts'
import { isEdited } from '../../../lib/records/edit.ts'
import { readEdit } from '../../../lib/records/kept-edits.ts'
import { textIn } from '../../../lib/records/list/use-list-address.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { invoiceRecords, madeHere } from '../invoice-records.ts'
import { invoiceFields } from './invoice-fields.ts'
import { LaterEditor } from './later-editor.tsx'
import { useParties } from './use-parties.ts'

/** The draft under this id, or one that is written here and is no record before its first change. */
const useDraft = (id: string) => {
  const [at] = useState(() => new Date().toISOString())
  const user = useUser()
  const { companies, isReadingSender } = useParties()
  const query = invoiceRecords.useRecords()
  const { records } = query
  const made = records?.find(({ _id }) => _id === id)
  const company = companies.find(({ isDefault }) => isDefault)
  const begun = {
    ...{ _id: id, ...invoiceFields.bare(), ...madeHere(), createdAt: at, updatedAt: at, version: 1 },
    currency: company?.currency ?? ownCurrency(),
    ...(company && { companyId: company._id, paymentDetails: company.paymentDetails[0] ?? null }),
    issuer: issuerOf(company, user),
  } as unknown as Invoice
  return { made, begun, query, isReadingSender }
}

/** The id where something is kept that was typed under it. */
const keptOf = (id: string | undefined): string | undefined =>
  id && isEdited(readEdit(invoiceRecords.kind.name, id)) ? id : undefined

/** Writes an invoice from scratch; it is made, on this device at once, by the first thing that is typed. */
export const NewInvoicePage = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const named = textIn(search.draft)
  const isBegun = search.begun !== undefined
  const [fresh, setFresh] = useState(() => (isBegun && keptOf(named)) || newId())
  const [before, setBefore] = useState(named)
  const [wasMade, setWasMade] = useState(false)
  if (named !== before) {
    setBefore(named)
    if (named !== fresh) {
      setFresh((isBegun && keptOf(named)) || newId())
      setWasMade(false)
    }
  }
  const id = named ?? fresh
  const { made, begun, query, isReadingSender } = useDraft(id)
  const isMade = made !== undefined
  if (isMade && !wasMade) setWasMade(true)
  useEffect(() => {
    if (isMade && (isBegun || named === undefined))
      void navigate({ to: '/invoices/create', search: { draft: id }, replace: true })
  }, [navigate, isMade, isBegun, named, id])
  const make = (fields: InvoiceUpdate) => {
    const { version: _, ...sent } = fields
    const { issueDate, dueDate, currency, locale, companyId, paymentDetails } = begun
    const body = {
      type: 'invoice' as const,
      ...{ issueDate, dueDate, currency, locale, companyId, paymentDetails, ...sent },
    }
    const creation = { kind: 'create', id, at: begun.createdAt, body } as const
    invoiceRecords.change(client, creation).catch(() => undefined)
  }
  // What is typed is kept under its id, which a reload finds in the address.
  const begin = () =>
    void navigate({ to: '/invoices/create', search: { draft: id, begun: 'yes' }, replace: true })
  const loading = <SkeletonRows label="Loading your drafts" count={8} />
  if (!query.records)
    return (
      <Unread query={query} failed="Failed to load your drafts." advice="Please check your connection.">
        {loading}
      </Unread>
    )
  // What was kept of a new draft was typed over the company that it is from.
  if (isReadingSender && !made) return loading
  if (named && !made && (wasMade || named !== fresh)) {
    if (invoiceRecords.isRemovedHere(client, named)) return <Navigate to="/invoices" replace />
    // What was begun was taken back, or saved since.
    if (isBegun && !wasMade) return <Navigate to="/invoices/create" replace />
    // Issued, or never a draft of this person.
    return <Navigate to="/invoices/$invoiceId" params={{ invoiceId: named }} replace />
  }
  return <LaterEditor key={id} draft={made ?? begun} isNew={!made} make={make} begin={begin} />
}
