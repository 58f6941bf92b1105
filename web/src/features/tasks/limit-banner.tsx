import type { Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { limitWords } from './limit-words.ts'
import { useLimitDismissal, useRemainingTasks } from './task-limits.ts'

/** Warns a basic user of whom two tasks or fewer remain (spec 2 §2, §9). */
export const LimitBanner = ({ tasks }: { tasks: readonly Task[] | undefined }) => {
  const remaining = useRemainingTasks(tasks) ?? null
  const { isDismissed, dismiss } = useLimitDismissal()
  const words = limitWords(remaining)
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
