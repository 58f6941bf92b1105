import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { buttonStyles } from '../../../ui/button-styles.ts'

/** Spec 2 §5. */
export const limitMessage = (limit: number): string =>
  `Basic users can only share with up to ${limit} usernames. Upgrade to Pro for unlimited collaboration.`

/** Below the names that are too many, with the way to more. */
export const LimitNotice = ({ message }: { message: string }) => (
  <div role="alert" className="flex items-start gap-3 rounded-lg bg-warn-soft p-3">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
    <div className="min-w-0 flex-1">
      <p className="font-medium">Sharing limit exceeded</p>
      <p className="text-sm">{message}</p>
      <Link to="/" hash="pricing" className={buttonStyles({ size: 'sm', className: 'mt-2' })}>
        Upgrade
      </Link>
    </div>
  </div>
)
