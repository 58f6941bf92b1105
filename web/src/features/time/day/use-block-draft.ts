import type { LocalDay } from '@daybook/contract/local-days'
import { useRef, useState } from 'react'
import { serverAheadMs } from '../../../lib/api/server-clock.ts'
import { useEscape } from '../../../lib/page/escape.ts'
import { withTimes } from '../entry-change.ts'
import type { ClosedEntry } from '../entry-dialog.tsx'
import { type Grip, movedTimes, snapped, type Times } from './moved-times.ts'

/** A block that is being moved or resized, and not let go yet. */
export interface BlockDraft extends Times {
  entry: ClosedEntry
}

const timesOf = ({ startedAt, stoppedAt }: ClosedEntry): Times => ({
  starts: Date.parse(startedAt),
  ends: Date.parse(stoppedAt),
})

/** The entry with the times of its draft. */
export const draftedEntry = ({ entry, starts, ends }: BlockDraft): ClosedEntry => {
  const times = { startedAt: new Date(starts).toISOString(), stoppedAt: new Date(ends).toISOString() }
  return { ...withTimes(entry, times), ...times }
}

const isMoved = ({ entry, starts, ends }: BlockDraft): boolean => {
  const before = timesOf(entry)
  return before.starts !== starts || before.ends !== ends
}

interface Drafting {
  day: LocalDay
  /** A new draft; undefined where the old times are back. */
  onDraft: (draft: BlockDraft | undefined) => void
  /** It was let go elsewhere. */
  onKeep: (draft: BlockDraft) => void
}

/** The times of a held block: shown at once, kept when it is let go, restored by Escape. */
export const useBlockDraft = ({ day, onDraft, onKeep }: Drafting) => {
  const [draft, setDraft] = useState<BlockDraft>()
  // A key or pointer may come again before the last one is rendered.
  const latest = useRef<BlockDraft>(undefined)
  const put = (next: BlockDraft | undefined) => {
    latest.current = next
    setDraft(next)
  }
  /** Whatever still holds the block moves it no more until it lets go. */
  const isGivenUp = useRef(false)
  const shift = (entry: ClosedEntry, from: Times, grip: Grip, byMs: number) => {
    if (isGivenUp.current) return
    const next = { entry, ...movedTimes(from, grip, byMs, day, Date.now() + serverAheadMs()) }
    const before = latest.current ?? { entry, ...timesOf(entry) }
    put(next)
    if (next.starts !== before.starts || next.ends !== before.ends) onDraft(next)
  }
  /** Drags from where the pointer went down, on steps of the clock. */
  const drag = (shown: ClosedEntry, grip: Grip, byMs: number, step: number) => {
    const entry = latest.current?.entry ?? shown
    const times = timesOf(entry)
    const edge = grip === 'end' ? times.ends : times.starts
    shift(entry, times, grip, snapped(edge, byMs, step, day))
  }
  /** Steps from where the block is. */
  const nudge = (entry: ClosedEntry, grip: Grip, byMs: number) =>
    shift(latest.current?.entry ?? entry, latest.current ?? timesOf(entry), grip, byMs)
  const release = () => {
    const held = latest.current
    put(undefined)
    isGivenUp.current = false
    if (held && isMoved(held)) onKeep(held)
  }
  useEscape('above', draft !== undefined, () => {
    put(undefined)
    isGivenUp.current = true
    onDraft(undefined)
  })
  return { draft, drag, nudge, release }
}
