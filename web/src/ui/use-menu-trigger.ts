import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef, useState } from 'react'

/** What the loaded menu needs from the button that opens it. */
export interface FromTrigger {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  /** Opened by a key, it starts at its first item. */
  startsAtFirst: boolean
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown'])

/** A button that is rendered before its menu, a `MenuPanel` in a `LazyPart`, is loaded. */
export const useMenuTrigger = () => {
  const [open, setOpen] = useState(false)
  const [startsAtFirst, setStartsAtFirst] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const buttonId = useId()
  const id = useId()
  const trigger = {
    ref: anchor,
    id: buttonId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'data-state': open ? 'open' : 'closed',
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.ctrlKey) return
      // The focus goes to the menu.
      if (!open) event.preventDefault()
      setStartsAtFirst(false)
      setOpen(!open)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!openingKeys.has(event.key)) return
      event.preventDefault()
      setStartsAtFirst(true)
      setOpen(event.key === 'ArrowDown' || !open)
    },
  } as const
  const menu: FromTrigger = { id, open, onOpenChange: setOpen, anchor, startsAtFirst }
  return { trigger, menu }
}
