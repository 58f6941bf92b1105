import {
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const delayMs = 400
/** How long after one tooltip the next shows at once. */
const restMs = 300

let closedAt = Number.NEGATIVE_INFINITY
/** There is only ever one. */
let shown: { id: string; close: () => void } | undefined

const showsAtOnce = () => shown !== undefined || performance.now() - closedAt < restMs

/** Decides when a tooltip shows: after a mouse has rested for a while, at once with keyboard focus. */
export const useTooltip = () => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isEntered = useRef(false)
  const isPressed = useRef(false)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    if (shown?.id !== id) return
    shown = undefined
    closedAt = performance.now()
    setOpen(false)
  }, [id])
  useEffect(() => close, [close])
  useEffect(() => {
    if (!isOpen) return
    // Nobody is in it: what it explains is left by the same press.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isOpen, close])
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current)
    if (shown?.id === id) return
    shown?.close()
    shown = { id, close }
    setAnchor(element)
    setOpen(true)
  }

  const on = {
    onPointerMove: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch' || isEntered.current) return
      isEntered.current = true
      if (showsAtOnce()) open(currentTarget)
      else timer.current = setTimeout(() => open(currentTarget), delayMs)
    },
    onPointerLeave: () => {
      isEntered.current = false
      clearTimeout(timer.current)
    },
    onPointerDown: () => {
      close()
      isPressed.current = true
      document.addEventListener('pointerup', () => (isPressed.current = false), { once: true })
    },
    onFocus: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
      // Not where the focus returns to what was pressed before.
      if (!isPressed.current && currentTarget.matches(':focus-visible')) open(currentTarget)
    },
    onBlur: close,
    onClick: close,
  }
  return { id, anchor, isOpen, close, on }
}
