import type { TimeEntry } from '@daybook/contract/time-report'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { ClosedEntry } from '../entry-dialog.tsx'
import { lockOf } from './entry-lock.ts'
import { type Grip, minuteMs, stepMs, wideStepMs } from './moved-times.ts'
import type { useBlockDraft } from './use-block-draft.ts'

/** How near to an edge takes hold of it. */
const edgePx = 5
/** Pressing is no dragging yet. */
const slackPx = 3

export interface BlockActions extends Pick<ReturnType<typeof useBlockDraft>, 'drag' | 'nudge' | 'release'> {
  onEdit: (entry: ClosedEntry) => void
  onDelete: (entry: ClosedEntry) => void
  /** Says why a block stays as it is. */
  onLocked: (entry: TimeEntry, reason: string) => void
  /** The focus went elsewhere. */
  onLeave: () => void
}

const isEditable = (entry: TimeEntry): entry is ClosedEntry => entry.stoppedAt !== null && entry.can.edit

const gripAt = ({ currentTarget, clientY }: PointerEvent<HTMLElement>): Grip => {
  const { top, bottom, height } = currentTarget.getBoundingClientRect()
  if (height < edgePx * 3) return 'move'
  if (clientY - top < edgePx) return 'start'
  return bottom - clientY < edgePx ? 'end' : 'move'
}

/** The pointer and the keys of a block; one pixel is one minute. Touch scrolls the page, and taps open. */
export const useBlockGrips = (entry: TimeEntry, actions: BlockActions) => {
  const { drag, nudge, release, onEdit, onDelete, onLocked, onLeave } = actions
  const held = useRef<{ grip: Grip; y: number }>(undefined)
  const wasDragged = useRef(false)
  const lock = lockOf(entry)
  /** What is editable and free to go elsewhere. */
  const movable = (): ClosedEntry | undefined => {
    if (lock === undefined && isEditable(entry)) return entry
    onLocked(entry, lock ?? '')
    return undefined
  }
  const letGo = () => {
    // What another block holds is not this one's to keep.
    if (!held.current) return
    held.current = undefined
    release()
  }
  return {
    lock,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        held.current = { grip: gripAt(event), y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: ({ clientY, shiftKey, buttons }: PointerEvent<HTMLElement>) => {
        if (!held.current) return
        // It was let go where nobody heard of it.
        if (!(buttons & 1)) return letGo()
        const { grip, y } = held.current
        if (!wasDragged.current && Math.abs(clientY - y) < slackPx) return
        wasDragged.current = true
        const target = movable()
        if (target) drag(target, grip, (clientY - y) * minuteMs, shiftKey ? wideStepMs : stepMs)
        else held.current = undefined
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
      onClick: ({ detail }: MouseEvent) => {
        if (detail > 0 && wasDragged.current) return
        if (isEditable(entry)) onEdit(entry)
        else onLocked(entry, lock ?? '')
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { key, shiftKey, altKey, ctrlKey, metaKey } = event
        if (ctrlKey || metaKey) return
        if (key === 'Delete') {
          if (isEditable(entry)) onDelete(entry)
          else onLocked(entry, lock ?? '')
        }
        if (key !== 'ArrowUp' && key !== 'ArrowDown') return
        event.preventDefault()
        const target = movable()
        const grip = shiftKey ? 'end' : altKey ? 'start' : 'move'
        if (target) nudge(target, grip, key === 'ArrowUp' ? -stepMs : stepMs)
      },
      // A key that is held down is one change.
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowUp' || key === 'ArrowDown') release()
      },
      onBlur: () => {
        release()
        onLeave()
      },
    },
  }
}
