import type { Project } from '@daybook/contract/projects'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { limitWords } from './limit-words.ts'
import { useLimitDismissal, useRemainingProjects } from './project-limits.ts'

/** Warns a basic user who may add one more project, or none (spec 2 §9). */
export const ProjectLimitBanner = ({ projects }: { projects: readonly Project[] | undefined }) => {
  const remaining = useRemainingProjects(projects)
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
