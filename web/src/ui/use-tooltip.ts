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
/** After one was shown, the next shows at once for so long. */
const restMs = 300

let closedAt = Number.NEGATIVE_INFINITY
/** There is never a second. */
let shown: { id: string; close: () => void } | undefined

const showsAtOnce = () => shown !== undefined || performance.now() - closedAt < restMs

/** Nobody is in a tooltip, though for Radix it is the topmost thing, which alone hears of Escape: what lies beneath hears of it next. */
const passOn = (event: KeyboardEvent) => {
  event.stopImmediatePropagation()
  event.preventDefault()
  setTimeout(() => event.target?.dispatchEvent(new KeyboardEvent(event.type, event)))
}

/** When a tooltip shows: some time after a mouse came to rest, at once with the focus of the keyboard. */
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
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      close()
      // Gone at once: what vanishes slowly would be the topmost thing until then.
      setAnchor(null)
      // A field that is being filled has taken it already.
      if (!event.cancelBubble) passOn(event)
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
      if (!isPressed.current) open(currentTarget)
    },
    onBlur: close,
    onClick: close,
  }
  return { id, anchor, isOpen, close, on }
}
