import type { Project } from '@daybook/contract/projects'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Info, Pencil } from 'lucide-react'
import { useRecordTitle } from '../../../lib/record-title.ts'
import { useShortcut } from '../../../lib/shortcut.ts'
import { Unread } from '../../../lib/unread.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { loadProjectFigures, useProjectPanels, useProjects } from '../../projects/projects.ts'
import { useOtherProject, useShareProject } from '../../projects/projects.tsx'
import { ownerName, SharedMark } from '../../sharing/sharing.ts'
import { ShareButton, useSharedGone } from '../../sharing/sharing.tsx'
import { TasksOf } from '../tasks-page.tsx'

// At once, yet beside the page: the pages of other tasks do without.
const figures = loadProjectFigures()
figures.catch(() => undefined)

const failedShared = 'Failed to load shared projects. Please check your connection.'
const failed = 'Failed to load projects. Please check your connection.'

const Missing = () => (
  <EmptyState
    figure="search"
    action={
      <Link to="/projects" className={buttonStyles()}>
        All projects
      </Link>
    }
  >
    This project is not here any more.
  </EmptyState>
)

const FoundProject = ({ project }: { project: Project }) => {
  useRecordTitle(project.name)
  const { openProject } = useProjectPanels()
  const shareProject = useShareProject()
  const word = project.can.edit ? 'Edit' : 'Details'
  const Picture = project.can.edit ? Pencil : Info
  const edit = () => openProject(project._id)
  useShortcut('e', edit, { label: project.can.edit ? 'Edit the project' : 'Details of the project' })
  return (
    <TasksOf
      project={project}
      title={project.name}
      leading={
        <span
          aria-hidden="true"
          style={{ background: project.color }}
          className="mt-1 size-3 shrink-0 rounded-full"
        />
      }
      action={
        <>
          {project.can.share && <ShareButton item={shareProject(project)} labelled />}
          <Button
            variant="quiet"
            icon={<Picture aria-hidden="true" />}
            aria-keyshortcuts="e"
            className="max-md:w-10 max-md:px-0"
            onClick={edit}
          >
            <span className="max-md:sr-only">{word}</span>
          </Button>
        </>
      }
    >
      <p className="flex w-full items-center gap-2 text-ink-muted text-sm">
        {project.active ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>}
        {project.isSharedWithMe && (
          <span dir="auto" className="truncate">
            Shared by {ownerName(project.owner)} · {project.can.edit ? 'you can edit' : 'you can only look'}
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
      <div className={cn('w-full pt-2', project.can.money ? 'min-h-88 lg:min-h-48' : 'min-h-34')}>
        <LazyPart isOpen load={() => figures} onFailed={() => undefined}>
          {(ProjectFigures) => <ProjectFigures project={project} />}
        </LazyPart>
      </div>
    </TasksOf>
  )
}

/** One project: what it has taken and brought in, and its tasks. */
export const ProjectPage = () => {
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useProjects()
  const { projects } = query
  const own = projects?.find(({ _id }) => _id === id)
  const other = useOtherProject(projects && !own ? id : undefined)
  const project = own ?? other.project
  useSharedGone('project', id, project, () => void navigate({ to: '/projects' }))
  if (project) return <FoundProject key={project._id} project={project} />
  if (projects && !other.isError && !other.isFetching) return <Missing />
  const unread = projects ? { query: other, failed: failedShared } : { query, failed }
  return (
    <Unread {...unread}>
      <SkeletonRows label="Loading the project" count={8} />
    </Unread>
  )
}
