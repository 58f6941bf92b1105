import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { useId, useState } from 'react'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { formatTime } from '../../../lib/formats/formats.ts'
import { useNowMs } from '../../../lib/formats/now.ts'
import { cn } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast.ts'
import { beforeOf } from '../../tasks/tasks.ts'
import type { ClosedEntry } from '../entry-dialog.tsx'
import { useChangeEntry } from '../time-entries.ts'
import { blocksOf } from './blocks.ts'
import { FillGap } from './fill-gap.tsx'
import { freeHourAt, type Gap, gapsOf } from './gaps.ts'
import { minuteMs } from './moved-times.ts'
import { overlapsOf, overlapText } from './overlaps.ts'
import { type Scale, scaleOf } from './scale.ts'
import { spanText } from './span-text.ts'
import { TimelineBlock } from './timeline-block.tsx'
import { TimelineGap } from './timeline-gap.tsx'
import { type BlockDraft, draftedEntry, useBlockDraft } from './use-block-draft.ts'

interface TimelineProps {
  day: LocalDay
  isToday: boolean
  timezone: string
  entries: readonly TimeEntry[]
  colorOf: (projectId: string | null) => string | undefined
  onEdit: (entry: ClosedEntry) => void
  onDelete: (entry: ClosedEntry) => void
}

/** Shorter ones have no room for their words. */
const leastGapMs = 15 * minuteMs

const fieldsOf = ({ entry, starts, ends }: BlockDraft) => ({
  ...(Date.parse(entry.startedAt) !== starts && { startedAt: new Date(starts).toISOString() }),
  ...(Date.parse(entry.stoppedAt) !== ends && { stoppedAt: new Date(ends).toISOString() }),
})

const Hours = ({ scale, timezone }: { scale: Scale; timezone: string }) =>
  scale.hours.map((at) => (
    <div
      key={at}
      aria-hidden="true"
      style={{ top: (at - scale.starts) / minuteMs }}
      className="absolute inset-x-0 border-line border-t"
    >
      <span className="-translate-y-1/2 absolute top-0 left-0 bg-ground pr-2 text-ink-faint text-xs tabular-nums">
        {formatTime(new Date(at).toISOString(), timezone)}
      </span>
    </div>
  ))

/** The entries of a day on a scale of its hours, to be moved, resized and opened, with the gaps between them to be filled. */
export const Timeline = ({ day, isToday, timezone, entries, colorOf, onEdit, onDelete }: TimelineProps) => {
  const hint = useId()
  const changeEntry = useChangeEntry()
  const [said, setSaid] = useState('')
  const [filling, setFilling] = useState<Gap>()
  const nowMs = useNowMs(isToday || entries.some(({ stoppedAt }) => stoppedAt === null))
  const withDraft = (held: BlockDraft | undefined) =>
    blocksOf(
      day,
      held ? entries.map((entry) => (entry._id === held.entry._id ? draftedEntry(held) : entry)) : entries,
      nowMs,
    )
  const say = (held: BlockDraft | undefined) => {
    if (!held) return setSaid('The old times are back.')
    const changed = draftedEntry(held)
    const overlap = overlapText(overlapsOf(withDraft(held)).get(changed._id))
    const words = [
      changed.title,
      spanText(changed, day, timezone),
      formatDuration(changed.duration ?? 0),
      overlap,
    ]
    setSaid(words.filter(Boolean).join(', '))
  }
  const { draft, ...grips } = useBlockDraft({
    day,
    onDraft: say,
    onKeep: (held) => {
      const fields = fieldsOf(held)
      const [moved, before] = [draftedEntry(held), beforeOf(fields, held.entry)]
      changeEntry({ kind: 'change', entry: moved, fields, before })
      toast({
        id: `moved ${moved._id}`,
        title: 'Time changed',
        description: `${moved.title}, ${spanText(moved, day, timezone)}`,
        action: {
          label: 'Undo',
          onPress: () => changeEntry({ kind: 'change', entry: held.entry, fields: before, before: fields }),
        },
      })
    },
  })
  const blocks = withDraft(draft)
  const saved = draft ? withDraft(undefined) : blocks
  const overlaps = overlapsOf(blocks)
  // The scale stays while a block is held, so that it stays below the pointer.
  const scale = scaleOf(day, timezone, saved)
  const gaps = gapsOf(blocks).filter(({ starts, ends }) => ends - starts >= leastGapMs)
  const onLocked = ({ title }: TimeEntry, reason: string) => setSaid(`${title}: ${reason}`)
  // The order stays too: an element that is moved within the page loses the pointer.
  const inOrder = saved.flatMap(({ entry, starts }) => {
    const block = blocks.find((one) => one.entry._id === entry._id)
    return block ? [{ starts, block }] : []
  })
  const items = [...inOrder, ...gaps].sort((one, other) => one.starts - other.starts)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        role="group"
        aria-label="Timeline"
        aria-describedby={hint}
        style={{ height: (scale.ends - scale.starts) / minuteMs }}
        className="relative mt-2"
      >
        <Hours scale={scale} timezone={timezone} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Add time does it by keyboard */}
        <div
          className="absolute inset-y-0 right-0 left-16"
          onClick={({ target, currentTarget, clientY }) => {
            if (target !== currentTarget) return
            const at = scale.starts + (clientY - currentTarget.getBoundingClientRect().top) * minuteMs
            const free = freeHourAt(at, blocks, day)
            if (free) setFilling(free)
          }}
        >
          {isToday && nowMs >= scale.starts && nowMs <= scale.ends && (
            <div
              aria-hidden="true"
              style={{ top: (nowMs - scale.starts) / minuteMs }}
              className="-left-2 absolute right-0 border-accent border-t"
            />
          )}
          {items.map((item) =>
            'block' in item ? (
              <TimelineBlock
                key={item.block.entry._id}
                {...{ day, timezone, scale }}
                block={item.block}
                color={colorOf(item.block.entry.projectId)}
                overlaps={overlaps.get(item.block.entry._id)}
                isHeld={draft?.entry._id === item.block.entry._id}
                actions={{ ...grips, onEdit, onDelete, onLocked, onLeave: () => setSaid('') }}
              />
            ) : (
              <TimelineGap
                key={`gap ${item.starts}`}
                {...{ timezone, scale }}
                gap={item}
                onFill={() => setFilling(item)}
              />
            ),
          )}
        </div>
      </div>
      <p
        role="status"
        dir="auto"
        className={cn(
          'min-h-5 text-ink-muted text-sm tabular-nums',
          // The block may be far above the end of the scale.
          said !== '' &&
            'sticky bottom-16 z-20 self-start rounded-md bg-raised px-2 py-1 shadow-float md:bottom-12',
        )}
      >
        {said}
      </p>
      <p id={hint} className="text-ink-faint text-sm max-md:sr-only">
        Drag a block to move it, or its upper or lower edge, in steps of 5 minutes (15 with Shift). Or use the
        keys: arrows move it, Shift with an arrow changes its end, Alt its start, Enter edits, Delete deletes.
        Click free time to add an hour.
      </p>
      {filling && <FillGap gap={filling} timezone={timezone} onClose={() => setFilling(undefined)} />}
    </div>
  )
}
