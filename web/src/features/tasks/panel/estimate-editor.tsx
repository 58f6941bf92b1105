import { useState } from 'react'
import { shownEstimate, typedEstimate } from '../../../lib/figures/estimate.ts'
import { DurationField } from '../../../ui/duration-field.tsx'
import { useUsualTime } from './use-usual-time.ts'

interface EstimateEditorProps {
  /** Negative for what is no time, which the contract refuses in its words. */
  minutes: number
  error: string | undefined
  /** What the task has, by which others like it are found. */
  tags: readonly string[]
  projectId: string
  onChange: (minutes: number) => void
}

/** The estimate in one field, as it is typed; below it stands what such tasks took. */
export const EstimateEditor = ({ minutes, error, tags, projectId, onChange }: EstimateEditorProps) => {
  const hint = useUsualTime(tags, projectId)
  const [typed, setTyped] = useState(() => shownEstimate(minutes))
  return (
    <DurationField
      label="Estimate"
      labelHidden
      name="estimatedTime"
      value={typed}
      {...{ error, hint }}
      // The hint is the field's, not the row's below it.
      className={hint ? 'pb-2' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(typedEstimate(target.value) ?? -1)
      }}
    />
  )
}
