import type { ResultOf } from '@daybook/contract/endpoint'
import { confirmPublicPayment } from '@daybook/contract/invoice-payment-link'
import { readPublicInvoice } from '@daybook/contract/public-invoice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'

export const publicKey = (token: string) => ['public-invoice', token] as const

/** A malformed address is not sent to the server. */
const read = (token: string, signal: AbortSignal) => {
  const { data } = readPublicInvoice.params.safeParse({ token })
  if (!data) throw new ApiError(404, 'not_found', 'Invoice not found')
  return call(readPublicInvoice, { params: data }, { signal, named: true })
}

/** Some ways to pay are confirmed only later. */
const askAgainMs = 5_000
const mostAsked = 12

interface Told {
  status: ResultOf<typeof confirmPublicPayment>['status']
  /** How often it was asked. */
  asked: number
}

/**
 * What came of the payment from which the browser comes back; null where it comes from none, `late` where it is not
 * confirmed and is not asked about any more.
 */
export const usePaymentReturn = (token: string): 'asking' | 'open' | 'late' | 'paid' | 'over' | null => {
  const client = useQueryClient()
  const { paid: sessionId }: { paid?: string } = useSearch({ strict: false })
  const queryKey = [...publicKey(token), 'paid', sessionId]
  const { data, error, errorUpdateCount } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Told> => {
      const body = { sessionId: sessionId ?? '' }
      const { status, invoice } = await call(confirmPublicPayment, { params: { token }, body }, { signal })
      client.setQueryData(publicKey(token), invoice)
      return { status, asked: (client.getQueryData<Told>(queryKey)?.asked ?? 0) + 1 }
    },
    enabled: sessionId !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.status === 'open' && state.data.asked + state.errorUpdateCount < mostAsked
        ? askAgainMs
        : false,
  })
  if (sessionId === undefined || wasAnswered(error)) return null
  if (!data) return error ? 'late' : 'asking'
  if (data.status === 'expired') return 'over'
  return data.status === 'open' && data.asked + errorUpdateCount >= mostAsked ? 'late' : data.status
}

export type InvoiceQuery = ReturnType<typeof usePublicInvoice>

/** The invoice behind a link. */
export const usePublicInvoice = (token: string) =>
  useQuery({ queryKey: publicKey(token), queryFn: ({ signal }) => read(token, signal) })
