import type { Project } from '@daybook/contract/projects'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { SquareArrowOutUpRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { neighbourOf } from '../../lib/records/use-list-keys.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { ProjectEditor } from './project-editor.tsx'
import { ProjectPanelActions } from './project-panel-actions.tsx'

interface ProjectPanelProps {
  open: boolean
  /** Undefined where the address names a project that is not there. */
  project: Project | undefined
  /** What shows while it is not known whether the project is there. */
  absence?: ReactNode
  timezone: string
  onClose: () => void
}

/** The last project stays in the panel while it slides away. */
const useLastShown = ({ open, project }: ProjectPanelProps): Project | undefined => {
  const [last, setLast] = useState(project)
  if (open && project !== last) setLast(project)
  return open ? project : last
}

const PageLink = ({ id }: { id: string }) => (
  <Tooltip label="Open its page" side="bottom">
    <Link to="/projects/$id" params={{ id }} className={buttonStyles({ variant: 'quiet', square: true })}>
      <SquareArrowOutUpRight aria-hidden="true" />
      <span className="sr-only">Open its page</span>
    </Link>
  </Tooltip>
)

export const ProjectPanel = (props: ProjectPanelProps) => {
  const project = useLastShown(props)
  const navigate = useNavigate()
  const page = project && `/projects/${project._id}`
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === page })
  const returnTo = useRef<HTMLElement | null>(null)
  const takeReturn = () => {
    const element = returnTo.current
    returnTo.current = null
    return element
  }
  const leaveDeleted = (id: string) => {
    returnTo.current = neighbourOf('data-project', id) ?? document.querySelector<HTMLElement>('main')
    if (isOnItsPage) void navigate({ to: '/projects' })
    else props.onClose()
  }
  return (
    <Sheet
      open={props.open}
      onOpenChange={(stays) => !stays && props.onClose()}
      title={project?.name ?? 'Project'}
      returnTo={takeReturn}
      actions={
        project && (
          <>
            {!isOnItsPage && <PageLink id={project._id} />}
            <ProjectPanelActions project={project} onGone={() => leaveDeleted(project._id)} />
          </>
        )
      }
    >
      {project ? (
        <ProjectEditor
          key={project._id}
          project={project}
          timezone={props.timezone}
          isBesideFigures={isOnItsPage}
        />
      ) : props.absence ? (
        props.absence
      ) : (
        <EmptyState figure="search">This project is not here any more.</EmptyState>
      )}
    </Sheet>
  )
}
