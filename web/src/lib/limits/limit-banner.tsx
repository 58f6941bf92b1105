import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { limitWords } from './limit-words.ts'
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
    <Banner
      tone="warn"
      onDismiss={() => dismiss(remaining)}
      action={
        <Link to="/" hash="pricing" className={buttonStyles({ size: 'sm' })}>
          Upgrade
        </Link>
      }
    >
      {words}
    </Banner>
  )
}
