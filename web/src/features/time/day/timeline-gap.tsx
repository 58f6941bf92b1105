import { Plus } from 'lucide-react'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { gapText } from './gap-text.ts'
import type { Gap } from './gaps.ts'
import { minuteMs } from './moved-times.ts'
import type { Scale } from './scale.ts'

interface TimelineGapProps {
  gap: Gap
  timezone: string
  scale: Scale
  onFill: () => void
}

/** A stretch without time, which offers to add it. */
export const TimelineGap = ({ gap, timezone, scale, onFill }: TimelineGapProps) => {
  const free = `${formatDuration((gap.ends - gap.starts) / 1000)} free`
  return (
    <button
      type="button"
      aria-label={`${free}, ${gapText(gap, timezone)}: add time`}
      onClick={onFill}
      style={{ top: (gap.starts - scale.starts) / minuteMs, height: (gap.ends - gap.starts) / minuteMs - 1 }}
      className="absolute inset-x-0 flex items-center justify-center gap-1 text-ink-faint text-xs tabular-nums hover:bg-wash hover:text-ink focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
    >
      <span className="flex items-center gap-1 bg-ground px-2">
        <Plus className="size-3" />
        {free}
      </span>
    </button>
  )
}
