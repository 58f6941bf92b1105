import { fold } from '@daybook/contract/fold'
import type { Task } from '@daybook/contract/tasks'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { ListOption } from '../../../ui/list-option.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { findTasks } from '../list/find-tasks.ts'
import { isTitle } from './is-title.ts'

interface TaskPickerProps {
  tasks: readonly Task[]
  /** Those that may be picked; asked only while the list is open. */
  isOffered: (task: Task) => boolean
  onPick: (task: Task) => void
  /** Makes a task of the typed title, which is offered where no task has it. */
  onMake?: (title: string) => void
  /** The label of the field. */
  label?: string
  /** It comes as something is asked for, and takes the focus. */
  takesFocus?: boolean
}

/** The option that makes a task. */
const made = 'made'

/** A search among the tasks. */
export const TaskPicker = ({
  tasks,
  isOffered,
  onPick,
  onMake,
  label = 'Add a task',
  takesFocus,
}: TaskPickerProps) => {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const offered = isOpen ? tasks.filter(isOffered) : []
  const found = findTasks(offered, text)
  const title = text.trim()
  const isNew =
    isOpen &&
    onMake !== undefined &&
    isTitle(title) &&
    tasks.every((task) => fold(task.title) !== fold(title))
  const options: readonly (Task | typeof made)[] = isNew ? [...found, made] : found
  const shows = offered.length > 0 || isNew
  const { field, reset, takeKey, fieldProps, listProps, optionProps } = useCombobox({
    options,
    isOpen: shows,
    onPick: (option) => {
      if (option === made) onMake?.(title)
      else onPick(option)
      setText('')
      setIsOpen(false)
      reset()
    },
    onOpen: () => setIsOpen(true),
    onShut: () => setIsOpen(false),
  })
  return (
    <div className="relative w-full md:w-80 print:hidden">
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        leading={takesFocus ? <Search /> : <Plus />}
        autoFocus={takesFocus}
        ref={field}
        {...fieldProps}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          reset()
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => takeKey(event) && event.preventDefault()}
      />
      <div
        {...listProps}
        aria-label="Tasks"
        className={cn(
          'absolute inset-x-0 top-full z-10 mt-1 rounded-lg bg-raised p-1 shadow-float',
          !shows && 'hidden',
        )}
      >
        {found.map((task, place) => (
          <ListOption key={task._id} {...optionProps(place)}>
            <span dir="auto" className="min-w-0 truncate">
              {task.title}
            </span>
            {task.projectId !== null && (
              <span dir="auto" className="ml-auto max-w-2/5 shrink-0 truncate text-ink-muted text-sm">
                {task.project}
              </span>
            )}
          </ListOption>
        ))}
        {isNew && (
          <ListOption {...optionProps(found.length)}>
            <Plus className="size-4 shrink-0" />
            <span className="min-w-0 truncate">
              Create “<bdi>{title}</bdi>”
            </span>
          </ListOption>
        )}
        {options.length === 0 && (
          <p className="px-2 py-2 text-ink-muted text-sm">No tasks match your search.</p>
        )}
      </div>
    </div>
  )
}
