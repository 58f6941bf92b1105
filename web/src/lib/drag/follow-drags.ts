import { openToEscape } from '../page/escape.ts'

interface Point {
  x: number
  y: number
}

interface DragHandlers {
  onStart: (id: string) => void
  /** `place` is what `data-drop` says of the place below the pointer. */
  onMove: (point: Point, place: string | null) => void
  onDrop: (id: string, place: string) => void
  /** After each drag, dropped or not. */
  onEnd: () => void
}

interface Press extends Point {
  id: string
  pointerId: number
  isDragging: boolean
  /** The timer of a finger, which scrolls unless it rests first. */
  rest: ReturnType<typeof setTimeout> | undefined
}

const restMs = 300
const mouseStartPx = 5
const fingerSlackPx = 8
const edgePx = 72
const scrollStepPx = 10

const placeAt = ({ x, y }: Point): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null

/** What is pressed and held, unless it is a control of its own. */
const itemAt = (target: EventTarget | null): string | null => {
  if (!(target instanceof Element) || target.closest('[data-no-drag]')) return null
  return target.closest<HTMLElement>('[data-drag]')?.dataset.drag ?? null
}

/**
 * Lets what carries `data-drag` on `board` be dragged to what carries `data-drop`, by mouse, pen, or a finger that rests
 * on it first. Escape ends a drag without a drop. Answers how to stop.
 */
export const followDrags = (board: HTMLElement, handlers: DragHandlers): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  let press: Press | null = null
  let at: Point = { x: 0, y: 0 }
  let frame = 0
  let endEscape: (() => void) | undefined

  const tell = () => handlers.onMove(at, placeAt(at))
  const scrollAtEdges = () => {
    if (!press?.isDragging) return
    const step = at.y < edgePx ? -scrollStepPx : at.y > window.innerHeight - edgePx ? scrollStepPx : 0
    if (step !== 0) {
      window.scrollBy(0, step)
      tell()
    }
    frame = requestAnimationFrame(scrollAtEdges)
  }
  const start = () => {
    if (!press) return
    press.isDragging = true
    board.setPointerCapture(press.pointerId)
    handlers.onStart(press.id)
    endEscape = openToEscape(end)
    tell()
    frame = requestAnimationFrame(scrollAtEdges)
  }
  const end = () => {
    clearTimeout(press?.rest)
    cancelAnimationFrame(frame)
    endEscape?.()
    const wasDragging = press?.isDragging
    press = null
    if (wasDragging) handlers.onEnd()
  }
  /** The click that ends a drag opens nothing. */
  const swallowClick = () => {
    const swallow = (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
  }

  const onDown = (event: PointerEvent) => {
    const id = itemAt(event.target)
    if (id === null || event.button !== 0 || !event.isPrimary) return
    const { clientX: x, clientY: y, pointerId } = event
    const rest = event.pointerType === 'touch' ? setTimeout(start, restMs) : undefined
    press = { id, x, y, pointerId, isDragging: false, rest }
    at = { x, y }
  }
  const onMove = (event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return
    at = { x: event.clientX, y: event.clientY }
    if (press.isDragging) return tell()
    const movedPx = Math.hypot(at.x - press.x, at.y - press.y)
    if (press.rest !== undefined) {
      if (movedPx > fingerSlackPx) end()
    } else if (movedPx > mouseStartPx) start()
  }
  const onUp = (event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return
    const { id, isDragging } = press
    const place = isDragging ? placeAt({ x: event.clientX, y: event.clientY }) : null
    if (isDragging) swallowClick()
    end()
    if (place !== null) handlers.onDrop(id, place)
  }
  // A finger that drags does not scroll; only a listener that may refuse keeps the browser from it.
  const onTouchMove = (event: TouchEvent) => press?.isDragging && event.preventDefault()
  const onContextMenu = (event: Event) => press?.rest !== undefined && event.preventDefault()

  board.addEventListener('pointerdown', onDown, { signal })
  board.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  board.addEventListener('contextmenu', onContextMenu, { signal })
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', end, { signal })
  return () => {
    end()
    stop.abort()
  }
}
