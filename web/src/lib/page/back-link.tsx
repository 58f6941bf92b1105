import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { linkStyles } from '../../ui/link-styles.ts'
import type { PagePath } from '../feature/feature.ts'

/** The way back from a page of one record to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: PagePath; children: string }) => (
  <Link
    to={to}
    className={linkStyles({
      quiet: true,
      className: 'inline-flex items-center gap-1 self-start text-sm print:hidden',
    })}
  >
    <ArrowLeft className="size-4" />
    {children}
  </Link>
)
