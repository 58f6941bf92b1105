import { Unread } from '../../lib/unread.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { FromOthers } from '../sharing/sharing.ts'
import { ProjectList, type ProjectListProps } from './project-list.tsx'
import type { useProjects } from './use-projects.ts'

const failed = 'Failed to load projects. Please check your connection.'

interface ProjectsBodyProps extends ProjectListProps {
  query: ReturnType<typeof useProjects>
  onCreate: () => void
  onShowAll: () => void
}

/** The list, or what stands in its place. */
export const ProjectsBody = ({ query, onCreate, onShowAll, ...list }: ProjectsBodyProps) => {
  if (query.projects && list.listed.length > 0) return <ProjectList {...list} />
  if (!query.projects)
    return (
      <Unread query={query} failed={failed}>
        <SkeletonRows label="Loading projects" count={5} className="border-line border-t" />
      </Unread>
    )
  if (query.projects.length > 0)
    return (
      <EmptyState figure="search" action={<Button onClick={onShowAll}>Show all projects</Button>}>
        No project matches what you look for.
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        figure="projects"
        action={
          <Button variant="primary" onClick={onCreate}>
            Create your first project
          </Button>
        }
      >
        Keep the tasks of one job together, and see how much of its budget they take.
      </EmptyState>
      <FromOthers today={list.today} projectsOnly />
    </>
  )
}
