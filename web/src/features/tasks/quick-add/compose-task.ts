import type { TaskCreate } from '@daybook/contract/tasks'
import { addTags } from '../../../ui/tags.ts'
import type { Chip, NamedProject, Understood } from './understand.ts'

/** By its id: a name may be another project's, or none's, by the time that the server hears of it. */
const withProject = (body: TaskCreate, { id, name }: NamedProject): TaskCreate => ({
  ...body,
  project: name,
  ...(id !== null && { projectId: id }),
})

/** One with a sign of its own is an existing tag, and is added as it is. */
const withTag = (tags: readonly string[], tag: string): string[] =>
  tag.startsWith('#') ? [...new Set([...tags, tag])] : [...addTags(tags, tag)]

const withChip = (body: TaskCreate, chip: Chip): TaskCreate => {
  switch (chip.kind) {
    case 'date':
      return { ...body, dueDate: chip.date }
    case 'tag':
      return { ...body, tags: withTag(body.tags ?? [], chip.tag) }
    case 'project':
      return withProject(body, chip.project)
    case 'priority':
      return { ...body, priority: chip.priority }
    case 'estimate':
      return { ...body, estimatedTime: chip.minutes }
    case 'repeat':
      return { ...body, recurrence: chip.rule, ...(chip.first && { dueDate: chip.first }) }
  }
}

/** The task that a line asks for. */
export const composeTask = ({ title, chips }: Pick<Understood, 'title' | 'chips'>): TaskCreate =>
  chips.reduce(withChip, { title })
