import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { followDrags } from './follow-drags.ts'

export interface Drag {
  /** What is being dragged. */
  id: string
  /** The place below the pointer. */
  place: string | null
}

/** What is dragged on the board, and where to; `ghost` follows the pointer without rendering anew. */
export const useDrag = (board: RefObject<HTMLElement | null>, drop: (id: string, place: string) => void) => {
  const ghost = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const onDrop = useEffectEvent(drop)
  useEffect(() => {
    if (!board.current) return
    return followDrags(board.current, {
      onStart: (id) => setDrag({ id, place: null }),
      onMove: ({ x, y }, place) => {
        ghost.current?.style.setProperty('translate', `${x + 12}px ${y + 12}px`)
        setDrag((before) => (before && before.place !== place ? { ...before, place } : before))
      },
      onDrop: (id, place) => onDrop(id, place),
      onEnd: () => setDrag(null),
    })
  }, [board])
  return { drag, ghost }
}
