import { ArrowDown, ArrowUp } from 'lucide-react'
import { StateFilter } from '../../lib/records/list/state-filter.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { Select } from '../../ui/select.tsx'
import { type ProjectOrder, type ProjectSort, sortLabels } from './list-projects.ts'

const anyClient = 'any'
const states = [
  [undefined, 'All'],
  [true, 'Active'],
  [false, 'Inactive'],
] as const
const sortOptions = (Object.keys(sortLabels) as ProjectSort[]).map((value) => ({
  value,
  label: sortLabels[value].label,
}))

interface Shown {
  active?: boolean
  client?: string
  by?: ProjectSort
  turn?: ProjectOrder
}

interface ProjectFilterLineProps {
  shown: Shown
  clients: readonly { id: string; name: string }[]
  onChange: (parts: Shown) => void
}

/** The filters and the order of the list. */
export const ProjectFilterLine = ({ shown, clients, onChange }: ProjectFilterLineProps) => {
  const { active, client, by: sort = 'createdAt' } = shown
  const { usually } = sortLabels[sort]
  const order = shown.turn ?? usually
  const turned = order === 'asc' ? 'desc' : 'asc'
  const Picture = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <>
      <StateFilter states={states} shown={active} onShow={(state) => onChange({ active: state })} />
      <span className="ml-auto flex min-w-0 gap-2 max-sm:w-full">
        {(clients.length > 0 || client !== undefined) && (
          <SearchSelect
            label="Client"
            labelHidden
            className="max-sm:flex-1 sm:w-40"
            value={client ?? anyClient}
            options={[
              { value: anyClient, label: 'Any client' },
              ...clients.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={(id) => onChange({ client: id === anyClient ? undefined : id })}
          />
        )}
        <Select
          label="Sort by"
          labelHidden
          className="max-sm:flex-1 sm:w-36"
          value={sort}
          options={sortOptions}
          onValueChange={(value) =>
            onChange({ by: value === 'createdAt' ? undefined : (value as ProjectSort), turn: undefined })
          }
        />
        <IconButton
          label={order === 'asc' ? 'Ascending' : 'Descending'}
          icon={<Picture />}
          onClick={() => onChange({ turn: turned === usually ? undefined : turned })}
        />
      </span>
    </>
  )
}
