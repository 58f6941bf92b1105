import type { LocalDay } from '@daybook/contract/local-days'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { type Block, leastShownMs } from './blocks.ts'
import { minuteMs } from './moved-times.ts'
import { OverlapWords } from './overlap-words.tsx'
import { type Overlap, overlapText } from './overlaps.ts'
import type { Scale } from './scale.ts'
import { spanText } from './span-text.ts'
import { type BlockActions, useBlockGrips } from './use-block-grips.ts'

interface TimelineBlockProps {
  block: Block
  day: LocalDay
  timezone: string
  scale: Scale
  /** The project's, where that is known. */
  color: string | undefined
  overlaps: readonly Overlap[] | undefined
  isHeld: boolean
  actions: BlockActions
}

/** From how many pixels on there is room for a second line. */
const twoLines = 36
const threeLines = 56

const placeOf = ({ starts, ends, column, columns }: Block, scale: Scale) => {
  const top = (Math.max(starts, scale.starts) - scale.starts) / minuteMs
  const length = Math.max(leastShownMs, Math.min(ends, scale.ends) - Math.max(starts, scale.starts))
  return {
    top,
    height: length / minuteMs - 1,
    left: `${(column / columns) * 100}%`,
    width: `calc(${100 / columns}% - 2px)`,
  }
}

/** An entry on the timeline: focused, moved, resized and opened. */
export const TimelineBlock = (props: TimelineBlockProps) => {
  const { block, day, timezone, scale, color, overlaps, isHeld, actions } = props
  const { entry, starts, ends, beginsBefore, endsAfter } = block
  const { lock, handlers } = useBlockGrips(entry, actions)
  const isRunning = entry.stoppedAt === null
  const ink = isRunning ? 'var(--accent)' : (color ?? 'var(--line-strong)')
  const times = spanText(entry, day, timezone)
  const length = formatDuration((ends - starts) / 1000)
  const place = placeOf(block, scale)
  const edges = [beginsBefore && 'begins on an earlier day', endsAfter && 'goes on the next day']
  const words = [entry.title, times, length, ...edges, overlapText(overlaps), lock].filter(Boolean).join(', ')
  return (
    <button
      {...handlers}
      type="button"
      aria-label={words}
      title={lock}
      style={{
        ...place,
        borderLeftColor: ink,
        background: `color-mix(in oklch, ${ink} ${isHeld ? 28 : 15}%, var(--ground))`,
      }}
      className={cn(
        'absolute flex flex-col items-stretch overflow-hidden border-l-3 px-2 text-left text-ink text-sm leading-4 focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-focus',
        lock === undefined && (isHeld ? 'cursor-grabbing' : 'cursor-grab'),
        isHeld && 'z-20 select-none',
        place.height >= twoLines ? 'py-1' : 'justify-center',
        beginsBefore && 'border-t border-t-line-strong border-dashed',
        endsAfter && 'border-b border-b-line-strong border-dashed',
      )}
    >
      {lock === undefined && place.height >= 20 && (
        <>
          <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1 cursor-ns-resize" />
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 cursor-ns-resize" />
        </>
      )}
      <span className="flex min-w-0 shrink-0 items-baseline gap-2">
        {isRunning && (
          <span aria-hidden="true" className="size-1.5 shrink-0 self-center rounded-full bg-accent" />
        )}
        <span dir="auto" className="min-w-0 truncate font-medium">
          {beginsBefore && <span aria-hidden="true">↑ </span>}
          {entry.title}
          {endsAfter && <span aria-hidden="true"> ↓</span>}
        </span>
        <span className="ml-auto shrink-0 tabular-nums">{length}</span>
      </span>
      {place.height >= twoLines && <span className="truncate tabular-nums">{times}</span>}
      {place.height >= threeLines && <OverlapWords overlaps={overlaps} className="shrink-0 truncate" />}
    </button>
  )
}
