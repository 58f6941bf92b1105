import { type PointerEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'

const delayMs = 400
/** After one was shown, the next shows at once for so long. */
const restMs = 300

let closedAt = Number.NEGATIVE_INFINITY
/** Closes the one that shows: there is never a second. */
let closeShown: (() => void) | undefined

const showsAtOnce = () => closeShown !== undefined || performance.now() - closedAt < restMs

/** When a tooltip shows: some time after a mouse came to rest, at once with the focus of the keyboard. */
export const useTooltip = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isEntered = useRef(false)
  const isPressed = useRef(false)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    if (closeShown !== close) return
    closeShown = undefined
    closedAt = performance.now()
    setOpen(false)
  }, [])
  useEffect(() => close, [close])
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current)
    if (closeShown === close) return
    closeShown?.()
    closeShown = close
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
  return { anchor, isOpen, close, on }
}
