import type { Recurrence } from '@daybook/contract/recurrence'
import { timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Select } from '../../../ui/select.tsx'
import { type TaskFields, taskFields } from '../record/task-fields.ts'
import { IntervalField } from './interval-field.tsx'
import { repeatWords } from './repeat-words.ts'
import { WeekdayButtons } from './weekday-buttons.tsx'

const never = 'never'
const choices = [
  { value: never, label: 'Never' },
  { value: 'day', label: 'Daily' },
  { value: 'weekday', label: 'On weekdays' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
]
const origins = [
  { value: 'due', label: 'The due date' },
  { value: 'completion', label: 'Its completion' },
]
const blankRule = { interval: 1, days: [], from: 'due' } as const

const hintOf = (rule: Recurrence | null, completed: boolean | undefined, weekStart: number) => {
  if (!rule) return completed ? 'Reopen the task to repeat it.' : undefined
  const words = repeatWords(rule, weekStart)
  return completed
    ? `${words}. Your plan had no room for the next task. Make room, then reopen and complete this one.`
    : words
}

interface RepeatFieldProps {
  labelHidden?: boolean
  rule: Recurrence | null
  dueDate: string
  error: string | undefined
  /** A task that is completed has handed its rule over already. */
  completed?: boolean
  change: (part: Partial<Pick<TaskFields, 'recurrence' | 'dueDate'>>) => void
}

/** When a task comes again, in plain words. A rule needs a due date: without one, today is filled in. */
export const RepeatField = ({ labelHidden, rule, dueDate, error, completed, change }: RepeatFieldProps) => {
  const user = useUser()
  const choose = (every: string) => {
    if (every === never) return change({ recurrence: null })
    // In the order of the contract, in which it comes back from the server.
    const recurrence = { every: every as Recurrence['every'], ...blankRule, days: [] }
    change(dueDate === '' ? { recurrence, dueDate: todayIn(timezoneOf(user)) } : { recurrence })
  }
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={taskFields.labels.recurrence}
        labelHidden={labelHidden}
        name="recurrence"
        value={rule?.every ?? never}
        options={choices}
        error={error}
        hint={hintOf(rule, completed, user.weekStart)}
        disabled={completed && !rule}
        onValueChange={choose}
      />
      {rule && (
        <>
          {rule.every === 'week' && (
            <WeekdayButtons
              days={rule.days}
              weekStart={user.weekStart}
              onDays={(days) => change({ recurrence: { ...rule, days } })}
            />
          )}
          <div className="grid grid-cols-2 gap-4">
            <IntervalField
              rule={rule}
              onInterval={(interval) => change({ recurrence: { ...rule, interval } })}
            />
            <Select
              label="Counted from"
              value={rule.from}
              options={origins}
              onValueChange={(from) => change({ recurrence: { ...rule, from: from as Recurrence['from'] } })}
            />
          </div>
        </>
      )}
    </div>
  )
}
