import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'

/** Where a page of Pro will be: whoever pays and opens it learns that it is not theirs that something is missing. */
export const ComingPage = () => (
  <div className="mx-auto flex max-w-lg flex-col items-start gap-5 py-8 md:py-16">
    <Badge tone="outline">Coming</Badge>
    <h1 className="title text-4xl">This page is on its way</h1>
    <p className="text-pretty text-ink-muted text-md">
      It belongs to Pro and opens here as soon as it is ready, with nothing to do for you and nothing more to
      pay. Clients, projects and tasks without a limit are yours already.
    </p>
    <Link to="/dashboard" className={buttonStyles()}>
      Go to Dashboard
    </Link>
  </div>
)
