import type { Task } from '@daybook/contract/tasks'
import { type KeyboardEvent, useState } from 'react'
import { parseEstimate, splitEstimate } from '../../lib/tracked-time.ts'
import { EstimateFields } from '../../ui/estimate-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeTask } from './tasks.ts'

const invalid = 'Please enter a valid time (hours and minutes)'

/** Changes the estimate when Enter is pressed or the two fields are left. */
export const EstimateEditor = ({ task }: { task: Task }) => {
  const changeTask = useChangeTask()
  const [typed, setTyped] = useState<{ hours: string; minutes: string }>()
  const [error, setError] = useState<string>()
  const shown = typed ?? splitEstimate(task.estimatedTime)
  const edit = (part: Partial<typeof shown>) => {
    setTyped({ ...shown, ...part })
    setError(undefined)
  }
  const save = () => {
    if (!typed) return
    const estimatedTime = parseEstimate(typed.hours, typed.minutes)
    if (estimatedTime === null) {
      setError(invalid)
      return toast({ title: 'Invalid time', description: invalid, tone: 'bad', id: 'invalid-time' })
    }
    setTyped(undefined)
    if (estimatedTime !== task.estimatedTime) changeTask({ kind: 'estimate', id: task._id, estimatedTime })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- catches Enter from the fields inside
    <div onKeyDown={onKeyDown}>
      <EstimateFields
        {...shown}
        error={error}
        readOnly={!task.can.edit}
        onHours={(hours) => edit({ hours })}
        onMinutes={(minutes) => edit({ minutes })}
        onLeave={save}
      />
    </div>
  )
}
