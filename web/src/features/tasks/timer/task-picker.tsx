import type { Task } from '@daybook/contract/tasks'
import { Plus, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { findTasks } from '../list/find-tasks.ts'

interface TaskPickerProps {
  tasks: readonly Task[]
  /** Those that may be picked; asked only while the list is open. */
  isOffered: (task: Task) => boolean
  onPick: (task: Task) => void
  /** The label of the field. */
  label?: string
  /** It comes as something is asked for, and takes the focus. */
  takesFocus?: boolean
}

/** A search among the tasks. */
export const TaskPicker = ({
  tasks,
  isOffered,
  onPick,
  label = 'Add a task',
  takesFocus,
}: TaskPickerProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const offered = isOpen ? tasks.filter(isOffered) : []
  const found = findTasks(offered, text)
  const active = Math.min(at, found.length - 1)

  const pick = (task: Task | undefined) => {
    if (!task) return
    onPick(task)
    setText('')
    setIsOpen(false)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false)
    else if (event.key === 'Enter' && isOpen) pick(found[active])
    else if (event.key === 'ArrowDown') setAt(isOpen ? Math.min(active + 1, found.length - 1) : 0)
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0))
    else return
    if (event.key === 'ArrowDown') setIsOpen(true)
    event.preventDefault()
  }
  const shows = offered.length > 0
  return (
    <div className="relative w-full md:w-80 print:hidden">
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        leading={takesFocus ? <Search aria-hidden="true" /> : <Plus aria-hidden="true" />}
        autoFocus={takesFocus}
        role="combobox"
        aria-expanded={shows}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shows && found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {/* Always there, as the field refers to it. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Tasks"
        className={cn(
          'absolute inset-x-0 top-full z-10 mt-1 rounded-lg bg-raised py-1 shadow-float',
          !shows && 'hidden',
        )}
      >
        {found.map((task, index) => (
          <div
            key={task._id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            dir="auto"
            // Before the field loses the focus, which closes the list.
            onMouseDown={(event) => {
              event.preventDefault()
              pick(task)
            }}
            className="cursor-pointer truncate px-3 py-2 text-base hover:bg-wash aria-selected:bg-wash-strong"
          >
            {task.title}
          </div>
        ))}
        {found.length === 0 && (
          <p className="px-3 py-2 text-ink-muted text-sm">No task matches what you look for.</p>
        )}
      </div>
    </div>
  )
}
