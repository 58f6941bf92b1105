import { useId } from 'react'
import { TextField } from './text-field.tsx'

interface EstimateFieldsProps {
  hours: string
  minutes: string
  error?: string
  readOnly?: boolean
  onHours: (text: string) => void
  onMinutes: (text: string) => void
  onLeave?: () => void
}

/** An estimate in two fields, hours and minutes, under one name. */
export const EstimateFields = (props: EstimateFieldsProps) => {
  const { hours, minutes, error, readOnly, onHours, onMinutes, onLeave } = props
  const errorId = useId()
  const number = {
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    placeholder: '0',
    readOnly,
    labelHidden: true,
    'aria-invalid': error ? true : undefined,
    inputClassName: 'tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
  } as const
  const leave = (event: React.FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
  return (
    <fieldset aria-describedby={error && errorId} onBlur={leave} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-ink text-sm">Estimate</legend>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...number}
          label="Hours"
          name="estimatedTime"
          trailing="h"
          value={hours}
          onChange={(event) => onHours(event.target.value)}
        />
        <TextField
          {...number}
          label="Minutes"
          max={59}
          trailing="min"
          value={minutes}
          onChange={(event) => onMinutes(event.target.value)}
        />
      </div>
      {error && (
        <p id={errorId} className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
