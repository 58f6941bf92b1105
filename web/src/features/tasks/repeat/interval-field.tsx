import type { Recurrence } from '@daybook/contract/recurrence'
import { useState } from 'react'
import { formatCount } from '../../../lib/formats/formats.ts'
import { readCount } from '../../../lib/formats/read-count.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { unitOf } from './repeat-words.ts'

const most = 365

interface IntervalFieldProps {
  rule: Recurrence
  onInterval: (interval: number) => void
}

/** Every so many; what is no such number is told of, and given up when the field is left. */
export const IntervalField = ({ rule, onInterval }: IntervalFieldProps) => {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const interval = readCount(text) ?? 0
    const isOne = interval >= 1 && interval <= most
    setTyped(isOne ? undefined : text)
    if (isOne) onInterval(interval)
  }
  return (
    <TextField
      label="Every"
      inputMode="numeric"
      autoComplete="off"
      trailing={unitOf(rule)}
      inputClassName="pr-20 tabular-nums"
      value={typed ?? formatCount(rule.interval)}
      error={
        typed === undefined ? undefined : `A whole number from ${formatCount(1)} to ${formatCount(most)}`
      }
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
