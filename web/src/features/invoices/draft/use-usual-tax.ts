import { usualTax } from '@daybook/contract/usual-tax'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { noTax, type TypedTax } from './invoice-lines.ts'

interface Between {
  clientId: string
  companyId: string
}

interface UsualTaxOptions {
  /** Its lines were written before any tax was known. */
  isNew: boolean
  /** Hears that another tax is usual, as for another client. */
  follow: (before: TypedTax, usual: TypedTax) => void
}

/** The tax that new lines start with; none until the server has said it, or without a network. */
export const useUsualTax = (
  { clientId, companyId }: Between,
  { isNew, follow }: UsualTaxOptions,
): TypedTax => {
  const { data } = useQuery({
    queryKey: ['usual tax', clientId, companyId],
    queryFn: ({ signal }) =>
      call(
        usualTax,
        { query: { ...(clientId && { clientId }), ...(companyId && { companyId }) } },
        { signal },
      ),
    // Asked once a choice: saving this draft changes nothing of it, and the next draft asks anew.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  const between = `${clientId} ${companyId}`
  const heard = useRef(isNew ? { between: '', tax: noTax } : null)
  const tell = useEffectEvent((usual: TypedTax) => {
    const before = heard.current
    if (before?.between === between) return
    heard.current = { between, tax: usual }
    // The lines of a draft that is opened are as they were written.
    if (before) follow(before.tax, usual)
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return data ?? noTax
}
