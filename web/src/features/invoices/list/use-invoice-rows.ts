import { fold } from '@daybook/contract/fold'
import { type Invoice, type InvoiceRow, listInvoices } from '@daybook/contract/invoices'
import { useInfiniteQuery, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { lazyInvoices } from '../invoices-kind.ts'
import type { InvoicesSearch } from './invoices-search.ts'

const pageSize = 100

const rowOf = (draft: Invoice): InvoiceRow => ({ ...draft, clientName: draft.billTo?.name ?? '' })

const isWanted = (draft: Invoice, { status, client, from, to, find = '' }: InvoicesSearch): boolean => {
  const sought = fold(find.trim())
  return (
    (status === undefined || status === 'draft') &&
    (client === undefined || draft.clientId === client) &&
    (from === undefined || draft.issueDate >= from) &&
    (to === undefined || draft.issueDate <= to) &&
    (sought === '' || fold(draft.billTo?.name ?? '').includes(sought))
  )
}

const latestFirst = (one: InvoiceRow, other: InvoiceRow): number =>
  Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt)

/** Drafts that are being deleted here, or were since the list was read. */
const useRemoved = (): readonly string[] => {
  const ids = useMutationState({
    filters: {
      mutationKey: [...lazyInvoices.key, 'change'],
      predicate: ({ state }) => state.status !== 'error',
    },
    select: ({ state }) => {
      const change = state.variables as { kind?: string; id?: string } | undefined
      return change?.kind === 'delete' ? (change.id ?? '') : ''
    },
  })
  const joined = ids.filter(Boolean).join(' ')
  return useMemo(() => joined.split(' '), [joined])
}

/** The drafts as this device has them, then what is issued as the server lists it, page by page. */
export const useInvoiceRows = (shown: InvoicesSearch) => {
  const { records: drafts } = lazyInvoices.useRecords()
  const removed = useRemoved()
  const { find, status, client, from, to } = shown
  const query = useInfiniteQuery({
    queryKey: [...lazyInvoices.figuresKey, 'rows', shown],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listInvoices,
        { query: { search: find, status, clientId: client, from, to, limit: pageSize, cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
  const records = useMemo(() => {
    const listed = query.data?.pages.flatMap(({ items }) => items)
    const here = (drafts ?? []).filter(({ status: is }) => is === 'draft')
    const known = new Set([...here.map(({ _id }) => _id), ...removed])
    // Those that this device does not keep are as the server lists them.
    const others = (listed ?? []).filter(({ _id, status: is }) => is === 'draft' && !known.has(_id))
    const own = here.filter((draft) => isWanted(draft, shown)).map(rowOf)
    // That no draft matches does not say that there is nothing: it waits for the server's answer.
    if (!listed && own.length === 0) return undefined
    const issued = (listed ?? []).filter(({ status: is }) => is !== 'draft')
    return [...[...own, ...others].sort(latestFirst), ...issued]
  }, [query.data, drafts, removed, shown])
  // All that match, also on the pages that were not read yet.
  const total = query.hasNextPage ? query.data?.pages[0]?.total : records?.length
  return { ...query, records, total: query.data && total }
}
