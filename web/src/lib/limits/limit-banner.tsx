import { Banner } from '../../ui/banner.tsx'
import { limitWords } from './limit-words.ts'
import { UpgradeLink } from './upgrade-link.tsx'
import { type Limit, useDismissal, useRemaining } from './use-limit.ts'

interface LimitBannerProps {
  limit: Limit
  /** How many there are, as far as that is known. */
  count: number | undefined
}

/** Warns a basic user whose plan allows few more, or none (spec 2 §9). */
export const LimitBanner = ({ limit, count }: LimitBannerProps) => {
  const remaining = useRemaining(limit, count)
  const { isDismissed, dismiss } = useDismissal(limit)
  const words = limitWords(limit, remaining)
  if (words === null || remaining === null || isDismissed) return null
  return (
    <Banner tone="warn" onDismiss={() => dismiss(remaining)} action={<UpgradeLink />}>
      {/* On a phone the button beside it says so. */}
      {words[0]} <span className="max-sm:sr-only">{words[1]}</span>
    </Banner>
  )
}
