import { TriangleAlert } from 'lucide-react'
import { UpgradeLink } from '../../../lib/limits/upgrade-link.tsx'

/** Spec 2 §5. */
export const limitMessage = (limit: number): string =>
  `Basic users can only share with up to ${limit} usernames. Upgrade to Pro for unlimited collaboration.`

/** What was not done, where the names are more than the plan allows. */
export const notAdded = (refused: readonly string[]): string =>
  `Not added: ${refused.map((name) => `@${name}`).join(', ')}`

interface LimitNoticeProps {
  message: string
  /** What came of it. */
  outcome: string
}

/** Below the names that are too many, with the way to more. */
export const LimitNotice = ({ message, outcome }: LimitNoticeProps) => (
  <div role="alert" className="flex items-start gap-3 rounded-lg bg-warn-soft p-3">
    <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" />
    <div className="min-w-0 flex-1">
      <p className="font-medium">Sharing limit exceeded</p>
      <p className="text-sm">{message}</p>
      <p className="wrap-anywhere mt-1 font-medium text-sm">{outcome}</p>
      <UpgradeLink className="mt-2" />
    </div>
  </div>
)
