import type { Project } from '@daybook/contract/projects'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ProjectParts } from '../../lib/feature/feature-parts.tsx'
import { ProjectStats } from '../../lib/figures/project-stats.tsx'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { MoreDetails } from '../../ui/more-details.tsx'
import { ownerName, SharedMark } from '../sharing/sharing.ts'
import { BurnBar } from './burn-bar.tsx'
import { ProjectBadge } from './project-badge.tsx'
import { ProjectMoney } from './project-money.tsx'
import { useFreshCounts, useSummary } from './use-figures.ts'

/** How a project is paid for and what other features have of it: folded, as its tasks are what one comes for. */
const Billing = ({ project: { _id: id }, project }: { project: Project }) => {
  const { hash } = useLocation()
  // Whoever is led to a part of it sees it.
  const [isOpen, setOpen] = useState(hash !== '')
  const earned = useSummary(id).data?.money.map(({ amount, currency }) => formatMoney(amount, currency))
  return (
    <MoreDetails
      about={`Billing and approval${!isOpen && earned?.length ? ` · ${earned.join(' and ')} earned` : ''}`}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className="grid gap-x-8 gap-y-5 pb-2 @[44rem]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <ProjectParts projectId={id} />
        </div>
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
      </div>
    </MoreDetails>
  )
}

/** Whether it is active, who shares it, and for whom it is. */
const Standing = ({ project }: { project: Project }) => (
  <p className="flex items-center gap-2 pb-4 text-ink-muted text-sm">
    <ProjectBadge active={project.active} />
    {project.isSharedWithMe && (
      <span dir="auto" className="truncate">
        Shared by {ownerName(project.owner)} · {project.can.edit ? 'you can edit' : 'view only'}
      </span>
    )}
    <SharedMark sharing={project} />
    {project.clientId && (
      <Link
        to="/clients/$id"
        params={{ id: project.clientId._id }}
        dir="auto"
        className={linkStyles({ quiet: true, className: 'truncate' })}
      >
        {project.clientId.name}
      </Link>
    )}
  </p>
)

/** A project's figures in one line where there is room, above its tasks. */
export const ProjectFigures = ({ project }: { project: Project }) => {
  useFreshCounts()
  return (
    <section aria-label="Project figures" className="@container w-full">
      <Standing project={project} />
      <div className="flex flex-col gap-3 @[60rem]:flex-row @[60rem]:gap-0">
        <div className="min-w-0 flex-1">
          <ProjectStats stats={project.stats} />
        </div>
        {project.budgetUse && (
          <div className="content-center border-line @[60rem]:grid @[60rem]:w-72 @[60rem]:border-t @[60rem]:pl-8">
            <BurnBar project={project} />
          </div>
        )}
      </div>
      {project.can.money && (
        // Its line is that of the figures, where they stand right above it.
        <div className={project.budgetUse ? 'mt-3 @[60rem]:-mt-px' : '-mt-px'}>
          <Billing project={project} />
        </div>
      )}
    </section>
  )
}
