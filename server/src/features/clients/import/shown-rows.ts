import type { ImportRate, ImportRow } from '@daybook/contract/client-import'
import { changesOf } from '../client-values.ts'
import type { ClientRow } from '../queries.ts'
import type { PlannedRow } from './plan-import.ts'
import type { ImportedClient } from './read-row.ts'

type Columns = Pick<ClientRow, 'hourly_rate' | 'currency'>

const rateIn = ({ hourly_rate: hourlyRate, currency }: Columns): ImportRate | null =>
  hourlyRate !== null && currency !== null ? { hourlyRate, currency } : null

const fieldNames = {
  name: 'name',
  email: 'email',
  company: 'company',
  notes: 'notes',
  phone: 'phone',
  website: 'website',
  address: 'address',
  tax_id: 'taxId',
  currency: 'currency',
  locale: 'locale',
  payment_terms_days: 'paymentTermsDays',
  hourly_rate: 'hourlyRate',
  contacts: 'contacts',
} satisfies Partial<Record<keyof ClientRow, string>>

const withChanges = (row: PlannedRow['row'], body: ImportedClient, held: ClientRow): ImportRow => {
  const changes = changesOf(held, body)
  const changed = Object.entries(fieldNames).flatMap(([column, field]) => (column in changes ? [field] : []))
  const isRateChanged = changed.includes('hourlyRate') || changed.includes('currency')
  return {
    ...row,
    rate: rateIn({ ...held, ...(changes as Partial<Columns>) }),
    rateBefore: isRateChanged ? rateIn(held) : null,
    changes: changed,
  }
}

/** The rows as reported, with the changes to existing clients. */
export const shownRows = (rows: readonly PlannedRow[], updated: readonly ClientRow[]): ImportRow[] => {
  const byId = new Map(updated.map((client) => [client.id, client]))
  return rows.map(({ row, body }) => {
    const held = byId.get(row.duplicateOf?._id ?? '')
    if (body && held) return withChanges(row, body, held)
    const { hourlyRate = null, currency = null } = body ?? {}
    return { ...row, rate: rateIn({ hourly_rate: hourlyRate, currency }), rateBefore: null, changes: [] }
  })
}
