import { longestTaskTitle, type Task, TaskTitle } from '@daybook/contract/tasks'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFieldEscape } from '../../../lib/page/escape.ts'
import { cn } from '../../../ui/class-names.ts'
import type { TaskChange } from '../record/task-change.ts'

interface TitleEditorProps {
  task: Task
  onChange: (change: TaskChange) => void
  /** `refocus` where the keyboard ended it: the title is to have the focus again. */
  onDone: (refocus: boolean) => void
}

/** The title of a row, being typed: Enter or leaving it saves, Escape restores. */
export const TitleEditor = ({ task, onChange, onDone }: TitleEditorProps) => {
  const [base] = useState({ title: task.title, version: task.version })
  const [title, setTitle] = useState(task.title)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => input.current?.select(), [])

  const save = (refocus: boolean) => {
    const parsed = TaskTitle.safeParse(title)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    if (parsed.data !== base.title)
      onChange({
        kind: 'edit',
        id: task._id,
        fields: { title: parsed.data },
        base: { title: base.title },
        version: base.version,
      })
    onDone(refocus)
  }
  useFieldEscape(input, true, () => onDone(true))
  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed is no key of the list.
    event.stopPropagation()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    save(true)
  }
  return (
    <span className="relative z-10 -ml-2 flex min-w-0 flex-1 items-center gap-3">
      <input
        ref={input}
        aria-label={`Title of ${base.title}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        dir="auto"
        autoFocus
        maxLength={longestTaskTitle}
        value={title}
        onChange={(event) => {
          setTitle(event.target.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
        className={cn(
          'h-7 min-w-24 flex-1 rounded-md border border-line-strong bg-surface px-2 text-base text-ink outline-none focus-visible:border-focus',
          error && 'border-bad focus-visible:border-bad',
        )}
      />
      {error && (
        <span id={errorId} role="alert" className="shrink-0 text-bad text-sm">
          {error}
        </span>
      )}
    </span>
  )
}
