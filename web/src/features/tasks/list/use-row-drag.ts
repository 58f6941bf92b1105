import { type PointerEvent, type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useEscape } from '../../../lib/page/escape.ts'

interface Dragged {
  id: string
  /** The line before the row of this number is where it would go. */
  gap: number | undefined
}

interface RowDragOptions {
  list: RefObject<HTMLElement | null>
  rowHeightPx: number
  count: number
  onDrop: (id: string, gap: number) => void
}

/** This close to the edge of the page, it scrolls; so far a frame. */
const edgePx = 96
const scrollPx = 12

/** Dragging a row by its handle, with a mouse, a pen or a finger; Escape takes it back. */
export const useRowDrag = ({ list, rowHeightPx, count, onDrop }: RowDragOptions) => {
  const [dragged, setDragged] = useState<Dragged>()
  const drop = useEffectEvent(() => {
    if (dragged?.gap !== undefined) onDrop(dragged.id, dragged.gap)
  })
  const follow = useEffectEvent((y: number) => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    const gap = Math.max(0, Math.min(count, Math.round((y - top) / rowHeightPx)))
    setDragged((before) => (before && before.gap !== gap ? { ...before, gap } : before))
  })
  const isDragging = dragged !== undefined
  useEscape('above', isDragging, () => setDragged(undefined))
  useEffect(() => {
    if (!isDragging) return
    let y = window.innerHeight / 2
    let frame = requestAnimationFrame(function scroll() {
      const step = y < edgePx ? -scrollPx : y > window.innerHeight - edgePx ? scrollPx : 0
      if (step !== 0) {
        window.scrollBy(0, step)
        follow(y)
      }
      frame = requestAnimationFrame(scroll)
    })
    const end = () => setDragged(undefined)
    const onMove = (event: globalThis.PointerEvent) => {
      y = event.clientY
      follow(y)
    }
    const onUp = () => {
      drop()
      end()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
    }
  }, [isDragging])
  return {
    dragged,
    start: useCallback((id: string, event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      setDragged({ id, gap: undefined })
    }, []),
  }
}
