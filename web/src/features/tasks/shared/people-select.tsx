import { Select } from '../../../ui/select.tsx'
import { type PeopleFilter, usePeopleFilter } from './use-people-filter.ts'

interface PeopleSelectProps {
  filters: PeopleFilter
  onFilters: (people: PeopleFilter) => void
}

const own = 'own'
const teamMark = 'team '

/** Whose tasks show: one's own and those that one is to do, or those of a person or a team; nothing without teams. */
export const PeopleSelect = ({ filters: { assignee, team }, onFilters }: PeopleSelectProps) => {
  const { hasTeams, people, teams } = usePeopleFilter()
  if (!hasTeams) return null
  const choose = (value: string) =>
    onFilters({
      assignee: value === own || value.startsWith(teamMark) ? undefined : value,
      team: value.startsWith(teamMark) ? value.slice(teamMark.length) : undefined,
    })
  return (
    <Select
      label="Whose tasks"
      labelHidden
      className="w-44"
      value={assignee ?? (team === undefined ? own : teamMark + team)}
      options={[
        { value: own, label: 'My tasks' },
        ...people,
        {
          label: 'Teams',
          options: teams.map(({ value, label }) => ({ value: teamMark + value, label })),
        },
      ]}
      onValueChange={choose}
    />
  )
}
