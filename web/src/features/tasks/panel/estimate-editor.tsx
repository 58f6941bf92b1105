import { useState } from 'react'
import { shownEstimate, typedEstimate } from '../../../lib/figures/estimate.ts'
import { DurationField } from '../../../ui/duration-field.tsx'

interface EstimateEditorProps {
  /** Negative for what is no time, which the contract refuses in its words. */
  minutes: number
  error: string | undefined
  onChange: (minutes: number) => void
}

/** The estimate in one field, as it is typed. */
export const EstimateEditor = ({ minutes, error, onChange }: EstimateEditorProps) => {
  const [typed, setTyped] = useState(() => shownEstimate(minutes))
  return (
    <DurationField
      label="Estimate"
      labelHidden
      name="estimatedTime"
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(typedEstimate(target.value) ?? -1)
      }}
    />
  )
}
