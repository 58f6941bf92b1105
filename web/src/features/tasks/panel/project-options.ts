import { fold } from '@daybook/contract/fold'
import type { Project } from '@daybook/contract/projects'
import type { SharedProject, ShareOwner } from '@daybook/contract/sharing'
import type { SelectGroup, SelectOption } from '../../../ui/select.tsx'

/** Which project a task is in: empty, and `general`, for none. */
export interface ChosenProject {
  projectId: string
  project: string
  /** The owner, where it is not one's own. */
  owner?: ShareOwner
}

/** What is put into a project from its own page. */
export const intoProject = ({ _id, name, isSharedWithMe, owner }: Project): ChosenProject => ({
  projectId: _id,
  project: name,
  ...(isSharedWithMe && { owner }),
})

/** A project of somebody else that one may put tasks into, or only read. */
export type OthersProject = Pick<
  SharedProject,
  '_id' | 'name' | 'color' | 'active' | 'sharePermission' | 'owner'
>

/** The owner of the project of a new task, where that is not one's own; others' projects may not have been read yet. */
export const ownerOfProject = (
  projectId: string | null | undefined,
  shared: readonly OthersProject[],
  into: ChosenProject | undefined,
): ShareOwner | undefined =>
  shared.find(({ _id }) => _id === projectId)?.owner ??
  (into?.projectId === projectId ? into?.owner : undefined)

type Named = Pick<Project, '_id' | 'name' | 'color'>

const byName = (projects: readonly Named[]): SelectOption[] =>
  projects
    .map(({ _id, name, color }) => ({ value: _id, label: name, color }))
    .sort((one, other) => fold(one.label).localeCompare(fold(other.label)))

/** The projects that a task can move to (spec 2 §2): one's own active ones, and those of others that one may edit. */
export const projectOptions = (
  chosen: ChosenProject,
  own: readonly Pick<Project, '_id' | 'name' | 'color' | 'active'>[],
  shared: readonly OthersProject[],
): (SelectOption | SelectGroup)[] => {
  const mine = byName(own.filter(({ active }) => active))
  const others = byName(
    shared.filter(({ active, sharePermission }) => active && sharePermission === 'editable'),
  )
  const isOffered = [...mine, ...others].some(({ value }) => value === chosen.projectId)
  const unlisted = own.find(({ _id }) => _id === chosen.projectId)
  return [
    { value: '', label: 'General' },
    // What is chosen stays to be seen, whatever became of the project.
    ...(chosen.projectId && !isOffered
      ? [{ value: chosen.projectId, label: unlisted?.name ?? chosen.project, color: unlisted?.color }]
      : []),
    ...(mine.length > 0 ? [{ label: 'My Projects', options: mine }] : []),
    ...(others.length > 0 ? [{ label: 'Shared Projects', options: others }] : []),
  ]
}

/** With the id that belongs to a name where only that is known, as in drafts of older days. */
export const withId = (
  { projectId, project }: ChosenProject,
  own: readonly Pick<Project, '_id' | 'name'>[],
): ChosenProject => {
  if (projectId || !project) return { projectId, project }
  const named = own.find(({ name }) => name.toLowerCase() === project.toLowerCase())
  return named ? { projectId: named._id, project: named.name } : { projectId: '', project }
}
