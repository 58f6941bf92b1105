import type { SharedProjectView } from '@daybook/contract/shared-view'
import { ProjectStats } from '../../lib/figures/project-stats.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { DueDay } from './due-day.tsx'

/** A shared project to read. */
export const ProjectPart = ({ view, today }: { view: SharedProjectView; today: string }) => {
  const { project, sharePermission } = view
  return (
    <section aria-labelledby="project-name" className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-baseline gap-3">
          <span
            aria-hidden="true"
            style={{ background: project.color }}
            className="size-3 shrink-0 rounded-full [print-color-adjust:exact]"
          />
          <h2 id="project-name" dir="auto" className="title wrap-anywhere min-w-0 text-3xl">
            {project.name}
          </h2>
        </div>
        <Badge>{sharePermission === 'editable' ? 'Can Edit' : 'Read Only'}</Badge>
        {!project.active && <Badge tone="outline">Inactive</Badge>}
      </div>
      {project.description && (
        <Markdown text={project.description} headingLevel={3} className="text-lg md:text-base" />
      )}
      {project.dueDate && (
        <p className="text-ink-muted">
          Due <DueDay dueDate={project.dueDate} completed={false} today={today} />
        </p>
      )}
    </section>
  )
}

/** What its tasks add up to. */
export const StatisticsPart = ({ stats }: { stats: SharedProjectView['projectStats'] }) => (
  <section aria-labelledby="project-statistics" className="flex flex-col">
    <h2 id="project-statistics" className="flex min-h-10 items-center font-medium text-sm">
      Project Statistics
    </h2>
    <ProjectStats stats={stats} />
  </section>
)
