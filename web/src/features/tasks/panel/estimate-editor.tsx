import { type KeyboardEvent, useState } from 'react'
import { parseEstimate, splitEstimate } from '../../../lib/figures/tracked-time.ts'
import { EstimateFields } from '../../../ui/estimate-fields.tsx'
import { toast } from '../../../ui/toast.ts'

const invalid = 'Please enter a valid time (hours and minutes)'

interface EstimateEditorProps {
  minutes: number
  /** The version of the task that holds them. */
  version: number
  readOnly: boolean
  /** `over` is what it was begun to type over. */
  onChange: (minutes: number, over: { minutes: number; version: number }) => void
}

/** Changes the estimate when Enter is pressed or the two fields are left. */
export const EstimateEditor = ({ minutes, version, readOnly, onChange }: EstimateEditorProps) => {
  const [typed, setTyped] = useState<{
    hours: string
    minutes: string
    over: { minutes: number; version: number }
  }>()
  const [error, setError] = useState<string>()
  const shown = typed ?? { ...splitEstimate(minutes), over: { minutes, version } }
  const edit = (part: { hours: string } | { minutes: string }) => {
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
    if (estimatedTime !== typed.over.minutes) onChange(estimatedTime, typed.over)
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
        hours={shown.hours}
        minutes={shown.minutes}
        error={error}
        readOnly={readOnly}
        onHours={(text) => edit({ hours: text })}
        onMinutes={(text) => edit({ minutes: text })}
        onLeave={save}
      />
    </div>
  )
}
