import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { buttonStyles } from '../../ui/button-styles.ts'

interface InvoiceLinkProps {
  of: { project: string } | { client: string }
  /** In a row it is short, and says of what to a screen reader. */
  ofRow?: string
}

/** Leads to where the unbilled time of a project or client becomes an invoice (spec 2 §2). */
export const InvoiceLink = ({ of, ofRow }: InvoiceLinkProps) => (
  <Link
    to="/invoices"
    search={'project' in of ? { billProject: of.project } : { billClient: of.client }}
    className={
      ofRow === undefined
        ? buttonStyles({ size: 'sm', className: 'self-start' })
        : buttonStyles({ variant: 'quiet', size: 'sm' })
    }
  >
    <ReceiptText />
    {ofRow === undefined ? (
      'Create Invoice from Tasks'
    ) : (
      <>
        <span aria-hidden="true">Invoice</span>
        <span className="sr-only">Create Invoice from Tasks: {ofRow}</span>
      </>
    )}
  </Link>
)
