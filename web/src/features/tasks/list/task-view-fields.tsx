import { orderOf } from '@daybook/contract/task-listing'
import { type TaskSort, taskSorts } from '@daybook/contract/task-sorts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Grouping, groupings, type TasksView } from './read-tasks-search.ts'
import { groupLabels, sortLabels } from './task-choices.ts'

const noGroups = 'none'
const sortOptions = taskSorts.map((value) => ({ value, label: sortLabels[value].label }))
const groupOptions = [
  { value: noGroups, label: 'No groups' },
  ...groupings.map((value) => ({ value, label: groupLabels[value] })),
]

/** A sort in its usual order; what the server does by itself stays out of the address. */
const chosenSort = (sort: TaskSort): TasksView => {
  const { usually } = sortLabels[sort]
  return {
    sort: sort === 'createdAt' ? undefined : sort,
    order: usually === orderOf({ sort }) ? undefined : usually,
  }
}

interface TaskViewFieldsProps {
  view: TasksView
  onView: (parts: TasksView) => void
}

/** How the list is sorted and grouped. */
export const TaskViewFields = ({ view, onView }: TaskViewFieldsProps) => {
  const { sort = 'createdAt', group } = view
  const order = orderOf({ sort, order: view.order })
  const turned = order === 'asc' ? 'desc' : 'asc'
  const Picture = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <Select
          label="Sort by"
          className="flex-1"
          value={sort}
          options={sortOptions}
          onValueChange={(value) => onView(chosenSort(value as TaskSort))}
        />
        <Button
          icon={<Picture />}
          className="w-32 justify-start"
          onClick={() => onView({ order: turned === orderOf({ sort }) ? undefined : turned })}
        >
          <span className="sr-only">Order: </span>
          {order === 'asc' ? 'Ascending' : 'Descending'}
        </Button>
      </div>
      <Select
        label="Group by"
        value={group ?? noGroups}
        options={groupOptions}
        onValueChange={(value) => onView({ group: groupings.find((one: Grouping) => one === value) })}
      />
    </div>
  )
}
