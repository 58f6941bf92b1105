import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../../ui/button-styles.ts'

const look = buttonStyles({
  variant: 'quiet',
  size: 'sm',
  className: 'aria-[current=page]:bg-wash-strong aria-[current=page]:text-ink',
})

/** The way between proposals and what they are made of. */
export const ProposalAreas = () => (
  <nav aria-label="Proposals and templates" className="-ml-2.5 flex flex-wrap gap-1 print:hidden">
    <Link to="/proposals" activeOptions={{ exact: true, includeSearch: false }} className={look}>
      Proposals
    </Link>
    <Link to="/proposal-templates" activeOptions={{ exact: true, includeSearch: false }} className={look}>
      Templates
    </Link>
    <Link to="/templates" className={look}>
      Gallery
    </Link>
  </nav>
)
