import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { withTimes } from '../entry-change.ts'
import { newEntry } from '../new-entry.ts'
import { useChangeEntry } from '../time-entries.ts'
import { ChooseTask } from './choose-task.tsx'
import { gapText } from './gap-text.ts'
import type { Gap } from './gaps.ts'

interface FillGapProps {
  gap: Gap
  timezone: string
  onClose: () => void
}

/** Asks on which task a gap was worked, and adds an entry of exactly its times. */
export const FillGap = ({ gap, timezone, onClose }: FillGapProps) => {
  const changeEntry = useChangeEntry()
  return (
    <ChooseTask
      when={`${gapText(gap, timezone)}, ${formatDuration((gap.ends - gap.starts) / 1000)}`}
      onChoose={(task) => {
        const startedAt = new Date(gap.starts).toISOString()
        const stoppedAt = new Date(gap.ends).toISOString()
        changeEntry({ kind: 'add', entry: withTimes(newEntry(task), { startedAt, stoppedAt }) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
