import { longestTaskTitle, type Task } from '@daybook/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { ListOption } from '../../../ui/list-option.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { useTasksAddress } from '../list/tasks-address.ts'
import { useTasks } from '../tasks.ts'
import { useMakeAndStart } from './make-and-start.ts'
import { startTimer } from './press-timer.ts'
import { TaskColor } from './task-color.tsx'
import { timedTasks, timerOptions } from './timer-options.ts'

const label = 'What are you working on?'

interface TimerFieldProps {
  /** Once a timer was started. */
  onDone?: () => void
  takesFocus?: boolean
  /** On a page the list shows only while the field has the focus. */
  folds?: boolean
}

/** Type, pick a task or make one in place, and its timer runs. Enter takes the marked one, the arrows mark another. */
export const TimerField = ({ onDone, takesFocus, folds = false }: TimerFieldProps) => {
  const client = useQueryClient()
  const { makeAndStart } = useMakeAndStart()
  const { openId } = useTasksAddress()
  const [text, setText] = useState('')
  const [hasFocus, setHasFocus] = useState(false)
  const isShown = !folds || hasFocus
  // A page on which the field rests does not read every task for it.
  const { tasks = [] } = useTasks(isShown)
  const { found, newTitle } = timerOptions(isShown ? timedTasks(tasks, openId) : [], text)
  const options: readonly (Task | string)[] = newTitle === undefined ? found : [...found, newTitle]

  const finish = () => {
    setText('')
    reset()
    onDone?.()
  }
  const pick = (option: Task | string) => {
    if (typeof option !== 'string') startTimer(client, option)
    else if (!makeAndStart(option)) return
    finish()
  }
  const { field, reset, takeKey, fieldProps, listProps, optionProps } = useCombobox({
    options,
    isOpen: isShown && options.length > 0,
    onPick: pick,
  })
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        leading={<Play />}
        autoFocus={takesFocus}
        data-timer-field={folds || undefined}
        ref={field}
        {...fieldProps}
        maxLength={longestTaskTitle}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          reset()
        }}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onKeyDown={(event) => takeKey(event) && event.preventDefault()}
      />
      <div {...listProps} aria-label="Tasks to time" hidden={!isShown}>
        {options.map((option, place) =>
          typeof option === 'string' ? (
            <ListOption key="new" {...optionProps(place)}>
              <Plus />
              <span dir="auto" className="min-w-0 truncate">
                New task: {option}
              </span>
            </ListOption>
          ) : (
            <ListOption key={option._id} {...optionProps(place)}>
              <TaskColor task={option} />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {option.title}
              </span>
              {option.projectId !== null && (
                <span dir="auto" className="max-w-28 shrink-0 truncate text-ink-muted text-sm">
                  {option.project}
                </span>
              )}
            </ListOption>
          ),
        )}
      </div>
    </div>
  )
}
