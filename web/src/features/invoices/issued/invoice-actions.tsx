import { invoicePdf } from '@daybook/contract/invoice-documents'
import { duplicateInvoice } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { again } from '../../../lib/api/again.ts'
import { useOnline } from '../../../lib/connection/online.ts'
import { PdfButton } from '../../../lib/files/pdf-button.tsx'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { DropdownMenuItem } from '../../../ui/dropdown-menu.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { SendButton } from '../sending/send-button.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'
import { CopyPaymentLink } from './copy-payment-link.tsx'
import { CorrectionItems } from './correction-items.tsx'
import { EInvoiceItems, useEInvoice } from './e-invoice-items.tsx'
import { EInvoiceLacks } from './e-invoice-lacks.tsx'

const loadVoid = async () => (await again(() => import('./void-dialog.tsx'))).VoidDialog
const loadCredit = async () => (await again(() => import('./credit-dialog.tsx'))).CreditDialog

/** What can still be done about an invoice that is issued. */
export const InvoiceActions = ({ invoice }: { invoice: Invoice }) => {
  const { _id: id, publicUrl, can } = invoice
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [asks, setAsks] = useState<'void' | 'credit' | null>(null)
  const close = () => setAsks(null)
  const { copy } = useCopy('Link copied')
  const open = ({ _id }: Invoice) => void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: _id } })
  const eInvoice = useEInvoice(invoice)
  const duplicate = useInvoiceCall(duplicateInvoice, {
    done: 'Draft created',
    failed: 'Failed to duplicate the invoice',
  })
  return (
    <>
      <MoreMenu>
        <DropdownMenuItem
          icon={<Copy />}
          disabled={!isOnline || duplicate.isPending}
          onSelect={() => duplicate.run({ params: { id }, body: { _id: newId() } }, open)}
        >
          Duplicate
        </DropdownMenuItem>
        {can.paymentLink && <CopyPaymentLink invoice={invoice} />}
        <EInvoiceItems invoice={invoice} eInvoice={eInvoice} />
        <CorrectionItems
          invoice={invoice}
          onCredit={() => setAsks('credit')}
          onVoid={() => setAsks('void')}
        />
      </MoreMenu>
      <PdfButton endpoint={invoicePdf} id={id} />
      {publicUrl && (
        <button
          type="button"
          data-link={publicUrl}
          className={buttonStyles({})}
          onClick={() => void copy(new URL(publicUrl, window.location.origin).href)}
        >
          <Link2 />
          <span className="max-sm:sr-only">Copy link</span>
        </button>
      )}
      {can.send && <SendButton invoice={invoice} isPrimary={!invoice.sentAt} />}
      <LazyPart isOpen={asks === 'void'} load={loadVoid} onFailed={close}>
        {(VoidDialog) => <VoidDialog invoice={invoice} onClose={close} />}
      </LazyPart>
      <LazyPart isOpen={asks === 'credit'} load={loadCredit} onFailed={close}>
        {(CreditDialog) => <CreditDialog invoice={invoice} onClose={close} />}
      </LazyPart>
      {eInvoice.lacks.length > 0 && (
        <EInvoiceLacks number={invoice.number} lacks={eInvoice.lacks} onClose={eInvoice.forget} />
      )}
    </>
  )
}
