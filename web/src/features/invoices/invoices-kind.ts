import { useNavigate, useParams } from '@tanstack/react-router'
import type { PanelAddress } from '../../lib/feature/feature.ts'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'

/** One's own drafts, whole: they are made and edited without a network too. What is issued is read from the server. */
export const lazyInvoices = lazyRecords(
  'invoices',
  async () => (await import('./invoice-records.ts')).invoiceRecords,
)

export const createInvoiceListener = kindListener(lazyInvoices, { of: 'invoice' })

/** An invoice opens on a page of its own, and so does a new one. */
export const useInvoicePages = (): PanelAddress => {
  const navigate = useNavigate()
  const { invoiceId }: { invoiceId?: string } = useParams({ strict: false })
  return {
    openId: invoiceId,
    isCreating: false,
    hasPanel: false,
    startCreating: () => void navigate({ to: '/invoices/create' }),
    closePanel: () => undefined,
    open: (id) => void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: id } }),
  }
}
