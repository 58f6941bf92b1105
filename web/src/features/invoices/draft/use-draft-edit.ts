import { dueDateOf, followedTerms } from '@daybook/contract/invoice-terms'
import type { Invoice, InvoiceUpdate } from '@daybook/contract/invoices'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { localeOf } from '../../../lib/formats/formats.ts'
import { ownCurrency } from '../../../lib/formats/own-currency.ts'
import { useFieldsEdit } from '../../../lib/records/panels/use-fields-edit.ts'
import { useSaveAtPause } from '../../../lib/records/use-save-at-pause.ts'
import { type InvoiceChange, invoiceRecords } from '../invoice-records.ts'
import { draftSchema } from './draft-schema.ts'
import { type InvoiceFields, invoiceFields } from './invoice-fields.ts'
import { taxedAsUsual } from './invoice-lines.ts'
import { isSteady } from './steady.ts'
import { useParties } from './use-parties.ts'
import { useUsualTax } from './use-usual-tax.ts'

interface DraftEditing {
  draft: Invoice
  /** It is made by its first change, which `make` hears of. */
  isNew: boolean
  make: (fields: InvoiceUpdate) => void
  /** Hears that something is typed into it, before it is made. */
  begin: () => void
}

/** Whether the server has it: what is made here is on its way first. */
export const useIsSent = (id: string): boolean =>
  useIsMutating({
    mutationKey: invoiceRecords.changeKey,
    predicate: ({ state: { variables } }) => {
      const change = variables as InvoiceChange | undefined
      return change?.kind === 'create' && change.id === id
    },
  }) === 0

/** Edits a draft: what belongs to a client or a company follows the choice of it, and what is typed is saved at a pause. */
export const useDraftEdit = ({ draft, isNew, make, begin }: DraftEditing) => {
  const change = invoiceRecords.useChange()
  const parties = useParties()
  // Two saves of one moment make one draft.
  const isMade = useRef(!isNew)
  const { edit, current, outcome } = useFieldsEdit(invoiceRecords, {
    record: draft,
    fields: invoiceFields,
    schema: draftSchema(draft),
    canEdit: draft.can.edit,
    isNew,
    save: (made) => {
      if (isMade.current) return change(made)
      isMade.current = true
      make(made.fields)
    },
  })
  const { values, isChanged } = edit

  const tellBegun = useEffectEvent(begin)
  const isBegun = isNew && isChanged
  useEffect(() => {
    if (isBegun) tellBegun()
  }, [isBegun])

  useSaveAtPause(edit, isSteady)

  const clientOf = (id: string) => parties.clients.find(({ _id }) => _id === id) ?? null
  const companyOf = (id: string) => parties.companies.find(({ _id }) => _id === id)
  const otherwise = {
    currency: companyOf(values.companyId)?.currency ?? ownCurrency(),
    locale: localeOf(),
  }
  /** Prices are typed in a currency, and stay in it. */
  const isPriced = values.items.some(({ unitPrice }) => unitPrice.trim() !== '')

  const usualTax = useUsualTax(values, {
    isNew,
    follow: (before, usual) => {
      const items = taxedAsUsual(values.items, before, usual)
      if (draft.type === 'invoice' && items.some((line, at) => line !== values.items[at]))
        edit.change({ items })
    },
  })

  const chooseClient = (clientId: string) =>
    edit.change({
      clientId,
      ...followedTerms(values, {
        ...{ before: clientOf(values.clientId), after: clientOf(clientId) },
        ...{ otherwise, isPriced },
      }),
    })
  const chooseCompany = (companyId: string) => {
    const company = companyOf(companyId)
    const currency = company?.currency ?? ownCurrency()
    const isFollowing = values.currency === otherwise.currency && !clientOf(values.clientId)?.currency
    edit.change({
      companyId,
      paymentDetails: company?.paymentDetails[0] ?? null,
      ...(isFollowing && !isPriced && { currency }),
    })
  }
  // A half-typed day gives no due date; the one before it shows whether the due date still follows.
  const lastCounted = useRef(values.issueDate)
  /** The due date moves along as long as it is the one that was agreed on. */
  const chooseIssueDate = (issueDate: string) => {
    const client = clientOf(values.clientId)
    if (dueDateOf(values.issueDate, client) !== null) lastCounted.current = values.issueDate
    const dueDate = dueDateOf(issueDate, client)
    const isFollowing = values.dueDate === dueDateOf(lastCounted.current, client)
    edit.change({ issueDate, ...(isFollowing && dueDate !== null && { dueDate }) })
  }

  /** As the form changes fields, with what follows them. */
  const changeFields = (part: Partial<InvoiceFields>, answered?: string[]) => {
    if (part.clientId !== undefined) return chooseClient(part.clientId)
    if (part.companyId !== undefined) return chooseCompany(part.companyId)
    if (part.issueDate !== undefined) return chooseIssueDate(part.issueDate)
    edit.change(part, answered)
  }
  return {
    ...{ edit, current, outcome, parties, usualTax, changeFields, chooseClient, chooseCompany },
    client: clientOf(values.clientId),
    company: companyOf(values.companyId),
  }
}
