import type { Project } from '@daybook/contract/projects'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Info, Pencil } from 'lucide-react'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { RecordMissing } from '../../../lib/records/page/record-missing.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { lazyProjects, loadProjectFigures, useProjectPanels, useProjects } from '../../projects/projects.ts'
import { useShareProject } from '../../projects/projects.tsx'
import { ownerName, SharedMark } from '../../sharing/sharing.ts'
import { ShareButton, useSharedGone } from '../../sharing/sharing.tsx'
import { TasksOf } from '../list/tasks-page.tsx'

// At once, yet beside the page: the pages of other tasks do without.
const figures = loadProjectFigures()
figures.catch(() => undefined)

const failedShared = 'Failed to load shared projects. Please check your connection.'
const failed = 'Failed to load projects. Please check your connection.'

/** Keeps the place of the figures while they are loaded. */
const roomFor = ({ can, budgetUse }: Project) => {
  if (!can.money) return 'min-h-45 min-[24rem]:min-h-30.5 lg:min-h-15.5'
  return budgetUse
    ? 'min-h-71 min-[24rem]:min-h-55 lg:min-h-40 xl:min-h-25.5'
    : 'min-h-60 min-[24rem]:min-h-41 lg:min-h-25.5'
}

/** Whether it is active, who shares it, and for whom it is. */
const Standing = ({ project }: { project: Project }) => (
  <span className="flex max-w-72 items-center gap-x-2 text-ink-muted">
    <Badge tone={project.active ? 'good' : undefined}>{project.active ? 'Active' : 'Inactive'}</Badge>
    {project.isSharedWithMe && (
      <span dir="auto">
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
  </span>
)

const FoundProject = ({ project }: { project: Project }) => {
  useRecordTitle(project.name)
  const { open } = useProjectPanels()
  const shareProject = useShareProject()
  const word = project.can.edit ? 'Edit' : 'Details'
  const Picture = project.can.edit ? Pencil : Info
  const edit = () => open(project._id)
  useShortcut('e', edit, { label: project.can.edit ? 'Edit the project' : 'Project details' })
  return (
    <TasksOf
      project={project}
      title={project.name}
      aside={<Standing project={project} />}
      leading={<ColorDot color={project.color} className="mt-1 size-3" />}
      action={
        <>
          {project.can.share && <ShareButton item={shareProject(project)} labelled />}
          <Button variant="quiet" icon={<Picture />} aria-keyshortcuts="e" folds="md" onClick={edit}>
            {word}
          </Button>
        </>
      }
    >
      <div className={`mb-2 w-full ${roomFor(project)}`}>
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
  const other = lazyProjects.useOther(projects && !own ? id : undefined)
  const project = own ?? other.record
  useSharedGone('project', id, project, () => void navigate({ to: '/projects' }))
  if (project) return <FoundProject key={project._id} project={project} />
  const unread = projects ? { query: other, failed: failedShared } : { query, failed }
  const isGone = projects !== undefined && !other.isError && !other.isFetching
  return <RecordMissing noun="project" nouns="projects" pages="/projects" isGone={isGone} {...unread} />
}
