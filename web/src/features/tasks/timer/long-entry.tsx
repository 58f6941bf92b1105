import type { WorkSession } from '@daybook/contract/time-tracking'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { Button } from '../../../ui/button.tsx'

interface LongEntryProps {
  entry: Pick<WorkSession, 'asksBillable' | 'can'> & { duration: number }
  onSay: (billable: boolean) => void
}

/** Asks whether an entry of over 24 hours counts as billable, which the owner of its task says (rules §4). */
export const LongEntry = ({ entry, onSay }: LongEntryProps) => {
  if (!entry.asksBillable) return null
  const length = `This entry is ${formatDuration(entry.duration)} long.`
  if (!entry.can.accept)
    return <p className="py-1 text-sm text-warn">{length} It counts once the task owner approves it.</p>
  return (
    <div className="relative z-10 flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm">
      <span className="text-warn">{length} Count it as billable?</span>
      <span className="flex gap-2">
        <Button size="sm" onClick={() => onSay(true)}>
          Billable
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onSay(false)}>
          Not billable
        </Button>
      </span>
    </div>
  )
}
