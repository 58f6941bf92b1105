import type { Project } from '@daybook/contract/projects'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ProjectParts } from '../../lib/feature/feature-parts.tsx'
import { ProjectStats } from '../../lib/figures/project-stats.tsx'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { MoreDetails } from '../../ui/more-details.tsx'
import { BurnBar } from './burn-bar.tsx'
import { ProjectMoney } from './project-money.tsx'
import { useFreshCounts, useSummary } from './use-figures.ts'

/** How a project is paid for and what other features have of it: folded, as its tasks are what one comes for. */
const Billing = ({ project: { _id: id }, project }: { project: Project }) => {
  const { hash } = useLocation()
  const [led, setLed] = useState('')
  const [isOpen, setOpen] = useState(false)
  // Whoever is led to what the client says of its time, or to asking them, sees it.
  if (hash !== led) {
    setLed(hash)
    if (hash === 'answers' || hash === 'approval') setOpen(true)
  }
  const earned = useSummary(id).data?.money.map(({ amount, currency }) => formatMoney(amount, currency))
  return (
    <MoreDetails
      title="Billing and approval"
      about={!isOpen && earned?.length ? `${earned.join(' · ')} earned` : ''}
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

/** A project's figures in one line where there is room, above its tasks. */
export const ProjectFigures = ({ project }: { project: Project }) => {
  useFreshCounts()
  return (
    <section aria-label="Project figures" className="@container w-full">
      <div className="flex flex-col gap-3 @[60rem]:flex-row @[60rem]:gap-0">
        <div className="min-w-0 flex-1">
          <ProjectStats stats={project.stats} />
        </div>
        {project.budgetUse && (
          // Its bar goes on where the hairline of the figures ends.
          <div className="@[60rem]:w-72 @[60rem]:pl-8">
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
