import type { TaskFilters } from '@daybook/contract/task-listing'
import { type DueChoice, dueChoices } from '@daybook/contract/task-sorts'
import { DateField } from '../../../ui/date-field.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { Select } from '../../../ui/select.tsx'
import { TagChoices } from '../panel/tag-choices.tsx'
import { usePeopleFilter } from '../shared/use-people-filter.ts'
import { dueLabels, type ProjectChoice } from './task-choices.ts'

const anyValue = 'any'
const generalValue = 'general'
const dueOptions = [
  { value: anyValue, label: 'Any' },
  ...dueChoices.map((value) => ({ value, label: dueLabels[value] })),
]

interface TaskFilterFieldsProps {
  filters: TaskFilters
  projects: readonly ProjectChoice[]
  tags: readonly string[]
  onFilters: (parts: TaskFilters) => void
}

/** Filters besides the state and the search. */
export const TaskFilterFields = ({ filters, projects, tags, onFilters }: TaskFilterFieldsProps) => {
  const people = usePeopleFilter()
  const isGeneral = filters.project?.toLowerCase() === generalValue
  const chooseProject = (value: string) => {
    const isProject = value !== anyValue && value !== generalValue
    onFilters({
      project: value === generalValue ? value : undefined,
      projectId: isProject ? value : undefined,
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchSelect
        label="Project"
        value={filters.projectId ?? (isGeneral ? generalValue : anyValue)}
        options={[
          { value: anyValue, label: 'Any' },
          { value: generalValue, label: 'General' },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={chooseProject}
      />
      {people.hasTeams && (
        <div className="grid grid-cols-2 gap-4">
          <Select
            label="Assigned to"
            value={filters.assignee ?? anyValue}
            options={[{ value: anyValue, label: 'Any' }, ...people.people]}
            onValueChange={(id) => onFilters({ assignee: id === anyValue ? undefined : id })}
          />
          <Select
            label="Team"
            value={filters.team ?? anyValue}
            options={[{ value: anyValue, label: 'Any' }, ...people.teams]}
            onValueChange={(id) => onFilters({ team: id === anyValue ? undefined : id })}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Due"
          value={filters.due ?? anyValue}
          options={dueOptions}
          onValueChange={(due) => onFilters({ due: due === anyValue ? undefined : (due as DueChoice) })}
        />
        <DateField
          label="On the day"
          value={filters.day ?? ''}
          onCommit={(day) => onFilters({ day: day || undefined })}
        />
      </div>
      <TagChoices tags={tags} chosen={filters.tag ?? []} onChosen={(tag) => onFilters({ tag })} />
    </div>
  )
}
