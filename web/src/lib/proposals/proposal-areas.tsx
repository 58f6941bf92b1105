import { Link } from '@tanstack/react-router'

const look =
  'flex h-10 items-center border-b-2 border-transparent text-base text-ink-muted transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** The way between proposals and what they are made of. */
export const ProposalAreas = () => (
  <nav aria-label="Proposals and templates" className="mb-2 w-full border-line border-b print:hidden">
    <div className="-mb-px flex gap-4">
      <Link to="/proposals" activeOptions={{ exact: true, includeSearch: false }} className={look}>
        Proposals
      </Link>
      <Link to="/proposal-templates" activeOptions={{ exact: true, includeSearch: false }} className={look}>
        Templates
      </Link>
      <Link to="/templates" className={look}>
        Gallery
      </Link>
    </div>
  </nav>
)
