import type { Project } from '@daybook/contract/projects'
import { Link } from '@tanstack/react-router'
import { ProjectParts } from '../../lib/feature/feature-parts.tsx'
import { ProjectStats } from '../../lib/figures/project-stats.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { BurnBar } from './burn-bar.tsx'
import { ProjectMoney } from './project-money.tsx'
import { useFreshCounts } from './use-figures.ts'

/** A project's time and earnings, and what other features have of it, above its tasks. */
export const ProjectFigures = ({ project }: { project: Project }) => {
  useFreshCounts()
  return (
    <section aria-label="Project figures" className="grid w-full gap-x-8 gap-y-5 pb-2 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <ProjectStats stats={project.stats} />
        <BurnBar project={project} />
        {project.can.money && <ProjectParts projectId={project._id} />}
      </div>
      {project.can.money && (
        <div className="flex min-w-0 flex-col gap-2">
          <ProjectMoney project={project} />
          <Link
            to="/time"
            search={{ view: 'day' }}
            className={linkStyles({ quiet: true, className: 'text-sm' })}
          >
            Time entries
          </Link>
        </div>
      )}
    </section>
  )
}
