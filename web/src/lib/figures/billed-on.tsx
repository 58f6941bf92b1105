import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/class-names.ts'
import { linkStyles } from '../../ui/link-styles.ts'

interface BilledOnProps {
  entry: { invoiceId?: string | null; invoiceNumber?: string | null }
  className?: string
}

/** On which invoice an entry stands, for whoever may see that; nothing where it stands on none. */
export const BilledOn = ({ entry: { invoiceId, invoiceNumber }, className }: BilledOnProps) =>
  invoiceId ? (
    <Link
      to="/invoices/$invoiceId"
      params={{ invoiceId }}
      className={linkStyles({
        quiet: true,
        className: cn('relative z-10 shrink-0 text-sm tabular-nums', className),
      })}
    >
      <span className="sr-only">Billed on </span>
      {invoiceNumber ?? 'Draft'}
    </Link>
  ) : null
